import { unlinkTasks } from '@demanda/contracts/billing-links';
import type { KyselyPlugin } from 'kysely';
import { billedOf, link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { fakeBackups } from '../../../../test/fake/backups';
import { buildApp } from '../../../app';
import type { Db } from '../../../engines/database/schema';
import type { App } from '../../../engines/http/app-types';

/** A failure between a link and its commit leaves nothing half-linked. */

let server: TestApp;
let admin: Caller;
let broken: App;
let caller: Caller;
/** Statements that still work; the one after them fails. */
let left = Infinity;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  const failing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // After the statement was run: what it wrote is there, and is never committed.
    transformResult: async ({ result }) => {
      left -= 1;
      if (left < 0) throw new Error('The connection is gone');
      return result;
    },
  };
  const db: Db = server.db.withPlugin(failing);
  broken = await buildApp({ db, storage: server.storage, backups: fakeBackups }, { secret: SECRET });
  caller = callerOf(broken, admin.token);
});
afterAll(async () => {
  await broken.close();
  await server.close();
});

const stateOf = async (periodId: number, taskIds: number[]) => ({
  billed: await billedOf(admin, periodId),
  flags: (
    await server.db
      .selectFrom('task_billing_marks')
      .where('task_id', 'in', taskIds)
      .orderBy('task_id')
      .select('has_billing')
      .execute()
  ).map((task) => task.has_billing),
  snapshots: (
    await server.db
      .selectFrom('billing_snapshots')
      .where('billing_period_id', '=', periodId)
      .select(['id', 'number'])
      .execute()
  ).length,
});

/** Fails at the first statement, at the second, … until the call gets through. Answers how often it failed. */
async function failEverywhere(call: () => Promise<{ status: number }>, state: () => Promise<object>) {
  const before = await state();
  for (let statements = 0; ; statements += 1) {
    left = statements;
    const { status } = await call();
    left = Infinity;
    if (status < 300) return statements;
    expect(status).toBe(500);
    expect(await state()).toEqual(before);
  }
}

test('a failure at any statement of linking to or unlinking from a billed period leaves nothing half-done', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makePeriod(admin);
  await setStatus(admin, id, 'FATURADO');
  const made = [];
  for (const amount of [1.5, 2.5, null]) made.push(await makeTask(admin, { requesterId, amount }));
  const ids = made.map((task) => task.id);
  const state = () => stateOf(id, ids);

  expect(await failEverywhere(() => link(caller, id, ...ids), state)).toBeGreaterThan(6);
  expect(await state()).toMatchObject({ flags: [true, true, true], snapshots: 2 });

  const unlink = () => caller.call(unlinkTasks, { params: { id }, body: ids });
  expect(await failEverywhere(unlink, state)).toBeGreaterThan(4);
  expect(await state()).toEqual({ billed: {}, flags: [false, false, false], snapshots: 3 });
});
