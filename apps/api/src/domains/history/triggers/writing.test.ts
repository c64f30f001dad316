import { createBillingPeriod, deleteBillingPeriod, deleteBillingPeriods } from '@demanda/contracts/billing';
import { linkTasks, unlinkTasks } from '@demanda/contracts/billing-links';
import { listHistory, recordHistory } from '@demanda/contracts/history';
import { updateRequester } from '@demanda/contracts/requesters';
import { createTask, deleteTasks, updateTask } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { seedTasks } from '../../../../demo/seed-tasks';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** How the history is written: with the change, whole, and once. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const readHistory = (work: () => Promise<unknown>) => historyOf(server.db, work);
const taskBody = (code: string, requesterId: number) => ({
  code,
  title: 'X',
  priority: 'LOW' as const,
  requesterId,
});

test('a transaction that is rolled back leaves no entry', async () => {
  const given = async () => {
    const work = server.db.transaction().execute(async (transaction) => {
      await sql`update requesters set name = name || '!'`.execute(transaction);
      throw new Error('given up');
    });
    await expect(work).rejects.toThrow('given up');
  };
  await makeRequester(admin);
  expect(await readHistory(given)).toEqual([]);
});

test('a change whose entry cannot be written is rolled back', async () => {
  const { id, version } = await makeRequester(admin, { name: 'Ana' });
  await sql`alter table history add constraint full_disk check (record_label <> 'Cheio')`.execute(server.db);
  const body = { name: 'Cheio', email: 'ana@cliente.example', phone: null };
  const answer = await admin.call(updateRequester, { params: { id }, body });
  await sql`alter table history drop constraint full_disk`.execute(server.db);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const row = server.db.selectFrom('requesters').where('id', '=', id).select(['name', 'version']);
  expect(await row.executeTakeFirst()).toEqual({ name: 'Ana', version });
});

test('concurrent changes have their own users', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const people = [admin, await server.as('MANAGER'), await server.as('USER'), await server.as('OTHER_USER')];
  const entries = await readHistory(() =>
    Promise.all(
      people.flatMap((person, who) =>
        Array.from({ length: 10 }, (_, n) =>
          person.call(createTask, { body: taskBody(`C-${who}-${n}`, requesterId) }),
        ),
      ),
    ),
  );
  const { rows } = await sql<{ id: number }>`
    select history.id from history join tasks on tasks.id = record_id
    where resource = 'tasks' and record_label like 'C-%' and history.user_id = tasks.created_by_id`.execute(
    server.db,
  );
  expect(entries).toHaveLength(40);
  expect(rows).toHaveLength(40);
  expect(new Set(entries.map(({ trace_id }) => trace_id)).size).toBe(40);
});

test('a thousand tasks linked in one call are one entry, shown in the period and in each task', async () => {
  await seedTasks(server.db, 2_000);
  const { rows } = await sql<{ id: number }>`
    select task_id as id from task_billing_marks where not has_billing order by task_id limit 1000`.execute(
    server.db,
  );
  const ids = rows.map(({ id }) => id);
  const period = await makePeriod(admin, { month: 7, year: 2031 });
  const body = ids.map((taskId) => ({ billingPeriodId: period.id, taskId }));
  const entries = await readHistory(() => admin.call(linkTasks, { body }));
  expect(entries).toMatchObject([{ event: 'LINK', resource: 'billing', record_label: 'Julho/2031' }]);
  expect(entries[0]!.about).toHaveLength(1_001);
  const seen = await admin.call(recordHistory.tasks, { params: { id: ids[999]! }, query: {} });
  expect(seen.body.content[0]!.changes[0]!.after).toHaveLength(1_000);
  const params = { id: period.id };
  const undone = await readHistory(() => admin.call(unlinkTasks, { params, body: ids.slice(0, 10) }));
  expect(undone).toMatchObject([{ event: 'UNLINK', before: { tasks: ids.slice(0, 10) }, after: null }]);
});

test('records deleted with a period are recorded with their names', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId });
  const period = (await admin.call(createBillingPeriod, { body: { month: 8, year: 2031 } })).body;
  await link(admin, period.id, task.id);
  const entries = await readHistory(() => admin.call(deleteBillingPeriod, { params: { id: period.id } }));
  expect(entries.map(({ event, record_label }) => [event, record_label]).sort()).toEqual([
    ['DELETE', 'Agosto/2031'],
    ['UNLINK', 'Agosto/2031'],
  ]);
  expect(entries.flatMap(({ about }) => about)).toContain(`tasks:${task.id}`);
});

test('the entry of a deleted period contains its billed lines (G-BILL-11)', async () => {
  const { id: requesterId } = await makeRequester(admin, { name: 'Ana' });
  const bill = async (code: string, amount: number | null) =>
    (await makeTask(admin, { requesterId, code, title: 'Tela', amount })).id;
  const [billed, open] = [await makePeriod(admin), await makePeriod(admin)];
  await link(admin, billed.id, await bill('F-1', 10.5), await bill('F-2', null));
  await setStatus(admin, billed.id, 'FATURADO');
  await link(admin, open.id, await bill('F-3', 7));
  await link(admin, billed.id, await bill('F-4', 1234.5));
  const entries = await readHistory(() =>
    admin.call(deleteBillingPeriods, { body: [billed.id, open.id], query: { confirm: 'EXCLUIR' } }),
  );
  const ids = entries.filter(({ event }) => event === 'DELETE').map(({ id }) => id);
  const { content } = (await admin.call(listHistory, { query: { id: ids, sort: 'id,asc' } })).body;
  const [first, second] = content.map(({ changes }) =>
    Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  );
  expect(first).toMatchObject({ status: 'FATURADO', snapshot: 2, taskCount: 3, totalAmount: 1245 });
  expect(String(first!['billedLines']).replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'F-1 · Tela · Ana: R$ 10,50',
    'F-2 · Tela · Ana: Sem valor',
    'F-4 · Tela · Ana: R$ 1.234,50',
  ]);
  expect(Object.keys(second!).sort()).toEqual(['month', 'status', 'year']);
});

test('a statement that changes many records writes an entry with the differences for each', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const made = [await makeTask(admin, { requesterId }), await makeTask(admin, { requesterId })];
  const ids = made.map(({ id }) => id);
  const rename = () =>
    admin.call(updateRequester, {
      params: { id: requesterId },
      body: { name: 'Outra', email: 'a@b.example' },
    });
  expect((await readHistory(rename)).map(({ resource }) => resource)).toEqual(['requesters']);
  const entries = await readHistory(() => admin.call(deleteTasks, { body: ids }));
  expect(entries.map(({ event, record_id }) => [event, record_id])).toEqual(ids.map((id) => ['DELETE', id]));
});

test('the entry of a new task with subtasks has their sum', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const subTasks = [{ title: 'A', amount: 1.5 }, { title: 'B', amount: 2 }, { title: 'C' }];
  const body = { ...taskBody('S-1', requesterId), hasSubTasks: true, subTasks };
  const entries = await readHistory(() => admin.call(createTask, { body }));
  expect(entries.map(({ event, resource }) => `${event} ${resource}`)).toEqual([
    'CREATE tasks',
    ...Array<string>(3).fill('CREATE subTasks'),
  ]);
  expect(entries[0]!.after).toMatchObject({ amount: 3.5 });
});

test('a user name sent by a client is ignored, and calls do not share their user', async () => {
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId });
  await admin.call(updateTask, { params: { id: task.id }, body: taskBody(task.code, requesterId) });
  const [entry] = await readHistory(() =>
    sql`update tasks set title = 'Y' where id = ${task.id}`.execute(server.db),
  );
  expect(entry).toMatchObject({ user_id: null, user_name: 'Sistema', trace_id: null });
});
