import { getRequesterAccount } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import { chargeOf, makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a late charge shows fine and interest where the settings say so, and no amount includes them', async () => {
  const admin = await server.as('ADMIN');
  const requesterId = (await makeRequester(admin)).id;
  const { id } = await makeCharge(admin, requesterId, 100);
  expect(await chargeOf(admin, id)).toMatchObject({ lateFees: null });
  // A Wednesday with banks.
  await sql`update charges set due_on = '2026-01-07' where id = ${id}`.execute(server.db);
  expect(await chargeOf(admin, id)).toMatchObject({ status: 'ATRASADA', lateFees: null });
  await sql`update billing_settings set late_fees = true`.execute(server.db);
  const days = (Date.parse(today()) - Date.parse('2026-01-07')) / 86_400_000;
  const interest = Math.round((100 * days) / 30) / 100;
  expect(await chargeOf(admin, id)).toMatchObject({
    ...{ amount: 100, openAmount: 100, lateFees: { days, fine: 2, interest } },
  });
  const { body } = await admin.call(getRequesterAccount, { params: { id: requesterId } });
  expect(body.open).toBe(100);
});
