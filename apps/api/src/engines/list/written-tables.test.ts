import { createTask, deleteTask, listTasks } from '@demanda/contracts/tasks';
import { sql, type RawBuilder } from 'kysely';
import { MIDDLE_TASK, taskCases } from '../../../test/make/list-cases';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { taskList } from '../../domains/tasks/list';
import { readTask } from '../../domains/tasks/read';
import { conditions } from './select-ids';
import { countRows, RECORDED_TABLES, recordedTablesOf } from './written-tables';

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const total = async (query: { priority?: 'LOW' } = {}) =>
  (await admin.call(listTasks, { query: { ...query, size: 1 } })).body.totalElements;
const counted = async () =>
  (await sql<{ n: number }>`select count(*) as n from tasks`.execute(server.db)).rows[0]!.n;

/** Changes rows without the triggers that record it. */
const unrecorded = (statement: RawBuilder<unknown>) =>
  server.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });

test('a total survives writes to other tables, and is counted again after one to its own', async () => {
  const { id } = await makeTask(admin, { requesterId, priority: 'LOW' });
  const before = await total({ priority: 'LOW' });
  await unrecorded(sql`update tasks set priority = 'HIGH' where id = ${id}`);
  await makeRequester(admin);
  expect(await total({ priority: 'LOW' })).toBe(before);
  await makeTask(admin, { requesterId, priority: 'HIGH' });
  expect(await total({ priority: 'LOW' })).toBe(before - 1);
});

test('the number of all rows follows inserts, deletions and transactions that are rolled back', async () => {
  await countRows({ db: server.db });
  const { id } = await makeTask(admin, { requesterId });
  expect(await total()).toBe(await counted());
  await admin.call(deleteTask, { params: { id } });
  expect(await total()).toBe(await counted());
  const refused = server.db.transaction().execute(async (transaction) => {
    await sql`delete from tasks`.execute(transaction);
    throw new Error('given up');
  });
  await expect(refused).rejects.toThrow('given up');
  expect(await total()).toBe(await counted());
  expect(await countRows({ db: server.db })).toBe(0);
});

test('a wrong number of rows is corrected by the next count', async () => {
  await countRows({ db: server.db });
  await sql`update table_rows set row_count = row_count + 5 where table_name = 'tasks'`.execute(server.db);
  await makeTask(admin, { requesterId });
  expect(await total()).toBe((await counted()) + 5);
  expect(await countRows({ db: server.db })).toBe(1);
  await makeTask(admin, { requesterId });
  expect(await total()).toBe(await counted());
});

test('many transactions at once leave few rows, and none waits for another', async () => {
  const tasks = Array.from({ length: 30 }, (_, n) => ({
    code: `W-${n}`,
    title: 'X',
    priority: 'LOW' as const,
    requesterId,
  }));
  await Promise.all(tasks.map((body) => admin.call(createTask, { body })));
  expect(await total()).toBe(await counted());
  const { rows } = await sql`select from table_writes where table_name = 'tasks'`.execute(server.db);
  expect(rows.length).toBeLessThanOrEqual(10);
});

test('no unlogged table has a sequence, which a power cut may leave unreadable', async () => {
  const { rows } =
    await sql`select relname from pg_class where relkind = 'S' and relpersistence = 'u'`.execute(server.db);
  expect(rows).toEqual([]);
});

test('the writes of each recorded table are recorded', async () => {
  const { rows } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
    where tgname in ('write_insert', 'write_update', 'write_delete') group by tgrelid having count(*) = 3`.execute(
    server.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(RECORDED_TABLES);
});

test('the tables of a query are those that it reads, or not known', async () => {
  const { id } = await makeTask(admin, {
    ...{ requesterId, link: 'https://a.example/1', meetingLink: 'https://a.example/1' },
    ...{ amount: 100, description: 'Teste', serverOrigin: 'prod', systemModule: 'fiscal' },
  });
  const queries = [MIDDLE_TASK, ...taskCases(await readTask(server.db, id)).map(({ query }) => query)];
  for (const text of queries) {
    const {
      page: _page,
      size: _size,
      ...query
    } = listTasks.query.parse(Object.fromEntries(new URLSearchParams(text)));
    const question = sql`select count(*) from ${taskList.from}${conditions(taskList, query)}`;
    const read = await server.db.transaction().execute(async (transaction) => {
      await question.execute(transaction);
      const { rows } = await sql<{ name: string }>`select relname as name from pg_locks
        join pg_class on pg_class.oid = relation where pid = pg_backend_pid() and relkind = 'r'
        and relnamespace = 'public'::regnamespace order by relname collate "C"`.execute(transaction);
      return rows.map(({ name }) => name);
    });
    const isKnown = read.every((name) => RECORDED_TABLES.includes(name));
    expect([text, recordedTablesOf(question.compile(server.db).sql)]).toEqual([
      text,
      isKnown ? read : undefined,
    ]);
  }
});

test.each([
  'select count(*) from billed_lines',
  'select count(*) from tasks task, sessions',
  'select count(*) from tasks join history on true',
  'select 1',
])('the tables of "%s" are not known', (text) => {
  expect(recordedTablesOf(text)).toBeUndefined();
});
