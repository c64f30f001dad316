import { getDeliveryStatistics, listDeliveryGroups } from '@demanda/contracts/deliveries';
import { deleteTask } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

/** The cards and the total of the list, which have to agree. */
async function pendingGroups(): Promise<number> {
  const { pending } = (await admin.call(getDeliveryStatistics)).body;
  const { totalElements } = (await admin.call(listDeliveryGroups, { query: { status: 'PENDING' } })).body;
  expect(totalElements).toBe(pending);
  return pending;
}

/** A task whose group is pending. */
async function deliver(): Promise<number> {
  const { id } = await makeTask(admin, { requesterId: (await makeRequester(admin)).id });
  await makeDelivery(admin, { taskId: id, items: [{ projectId: (await makeProject(admin)).id }] });
  return id;
}

test('cards and total are counted again after a write that bypassed this server', async () => {
  const taskId = await deliver();
  const before = await pendingGroups();
  expect(await pendingGroups()).toBe(before);
  await sql`update delivery_groups set calculated_status = 'APPROVED' where task_id = ${taskId}`.execute(
    server.db,
  );
  expect(await pendingGroups()).toBe(before - 1);
  await admin.call(deleteTask, { params: { id: taskId } });
  expect(await pendingGroups()).toBe(before - 1);
});

/** Only there can one connection write while another one reads. */
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres(
  'a result counted during a transaction is counted again after its commit (only PostgreSQL has several connections)',
  async () => {
    const [one, two] = [await deliver(), await deliver()];
    const before = await pendingGroups();
    const approve = (taskId: number) =>
      sql`update delivery_groups set calculated_status = 'APPROVED' where task_id = ${taskId}`;
    await server.db.transaction().execute(async (first) => {
      await approve(one).execute(first);
      expect(await pendingGroups()).toBe(before);
      // This transaction begins after the first and ends before it.
      await server.db.transaction().execute(async (second) => {
        await approve(two).execute(second);
        expect(await pendingGroups()).toBe(before);
      });
      expect(await pendingGroups()).toBe(before - 1);
    });
    expect(await pendingGroups()).toBe(before - 2);
  },
);
