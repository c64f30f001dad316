import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { dismissFirstSteps, FIRST_STEPS, getFirstSteps } from '@demanda/contracts/first-steps';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { sql } from 'kysely';
import { fakeMail } from '../../../../test/fake/mail-transport';
import { makePerson } from '../../../../test/make/person';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** The first steps of a new installation. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({ mail: { transport: fakeMail().transport } });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const steps = async (caller: Caller) =>
  (await caller.call(getFirstSteps)).body.steps.map(({ step, done }) => (done ? `${step} done` : step));
const showAgain = () => sql`update installation set first_steps_ended_at = null`.execute(server.db);

test('each user gets the steps that they may take, with what is done', async () => {
  expect(await steps(admin)).toEqual(['company', 'mail done', 'backup', 'secondFactor', 'people done']);
  const body = { congelamento: 'ao_pagar', companyName: 'Aurora' } as const;
  await admin.call(updateBillingSettings, { body });
  expect(await steps(await server.as('MANAGER'))).toEqual([]);
  const biller = await makePerson(server);
  const params = { id: biller.id };
  await admin.call(updateUserPermissions, {
    params,
    body: { permissions: ['billing:VIEW', 'billing:MANAGE'] },
  });
  expect(await steps(await biller.signIn())).toEqual(['company done', 'secondFactor']);
});

test('they end for good when the last one is done', async () => {
  const { rows } = await sql<{ id: number }>`select id from users where username = 'admin'`.execute(
    server.db,
  );
  await sql`insert into backups (kind, started_at, lease_ends_at, ended_at) values ('SCHEDULED', now(), now(), now())`.execute(
    server.db,
  );
  await sql`insert into second_factors (user_id, sealed_secret, confirmed_at) values (${rows[0]!.id}, 'x', now())`.execute(
    server.db,
  );
  expect(await steps(admin)).toEqual([]);
  await sql`delete from backups`.execute(server.db);
  expect(await steps(admin)).toEqual([]);
  await showAgain();
  expect(await steps(admin)).toHaveLength(FIRST_STEPS.length);
});

test('an ADMIN dismisses them for everybody, which is recorded once', async () => {
  await showAgain();
  expect((await (await server.as('MANAGER')).call(dismissFirstSteps)).status).toBe(403);
  const entries = await historyOf(server.db, async () => {
    await admin.call(dismissFirstSteps);
    await admin.call(dismissFirstSteps);
  });
  expect(entries).toMatchObject([{ event: 'UPDATE', resource: 'installation', user_name: 'Pessoa ADMIN' }]);
  expect(await steps(admin)).toEqual([]);
});
