import { listRequesters } from '@demanda/contracts/requesters';
import { createTask, deleteTask, listTasks } from '@demanda/contracts/tasks';
import { sql, type RawBuilder } from 'kysely';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { areRecorded, countRows } from './written-tables';

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const total = async () => (await admin.call(listTasks, { query: { size: 1 } })).body.totalElements;
const counted = async () =>
  (await sql<{ n: number }>`select count(*) as n from tasks`.execute(server.db)).rows[0]!.n;

/** Changes rows without the triggers that record it. */
const unrecorded = (statement: RawBuilder<unknown>) =>
  server.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });

test('a total survives writes to other tables, and is counted again after one to its own', async () => {
  const { id } = await makeRequester(admin, { name: 'Zilda' });
  const named = async () =>
    (await admin.call(listRequesters, { query: { name: 'zilda', size: 1 } })).body.totalElements;
  expect(await named()).toBe(1);
  await unrecorded(sql`update requesters set name = 'Vera' where id = ${id}`);
  await makeTask(admin, { requesterId });
  expect(await named()).toBe(1);
  await makeRequester(admin);
  expect(await named()).toBe(0);
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

test('the tables whose writes the database records are those that the engine knows', async () => {
  const { rows } = await sql<{ name: 'tasks'; isRecorded: boolean }>`select relname as name, (
      select count(*) = 3 from pg_trigger where tgrelid = pg_class.oid
      and tgname in ('write_insert', 'write_update', 'write_delete')) as "isRecorded"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(server.db);
  expect(rows.filter(({ isRecorded }) => isRecorded).length).toBeGreaterThan(0);
  expect(rows.map(({ name }) => ({ name, isRecorded: areRecorded([name]) }))).toEqual(rows);
});
