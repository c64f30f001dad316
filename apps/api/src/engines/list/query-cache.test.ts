import { getDeliveryStatistics, listDeliveryGroups } from '@demanda/contracts/deliveries';
import { deleteTask, listTasks } from '@demanda/contracts/tasks';
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

test('few matches that are known are those of each moment', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const one = await makeTask(admin, { requesterId, code: 'FEW-1', title: 'b' });
  const two = await makeTask(admin, { requesterId, code: 'FEW-2', title: 'a' });
  const codes = async (page: number) => {
    const query = { code: ['FEW'], sort: ['title,asc' as const], page, size: 1 };
    const { content, totalElements } = (await admin.call(listTasks, { query })).body;
    return [totalElements, ...content.map(({ code }) => code)];
  };
  const rename = (id: number, title: string, code: string) =>
    sql`update tasks set title = ${title}, code = ${code} where id = ${id}`.execute(server.db);
  for (let times = 0; times < 3; times += 1)
    expect([await codes(0), await codes(1)]).toEqual([
      [2, 'FEW-2'],
      [2, 'FEW-1'],
    ]);
  await rename(two.id, 'c', 'FEW-3');
  expect([await codes(0), await codes(1)]).toEqual([
    [2, 'FEW-1'],
    [2, 'FEW-3'],
  ]);
  await rename(one.id, 'b', 'OTHER-1');
  expect([await codes(0), await codes(1)]).toEqual([[1, 'FEW-3'], [1]]);
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
