import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { historyList } from '../../domains/history/read/list';
import { selectPageIds } from './select-page';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const add = (resource: string, at = 'now()') =>
  sql`insert into history (user_name, event, resource, at) values ('Ana', 'CREATE', ${resource}, ${sql.raw(at)})`.execute(
    server.db,
  );

/** Lists as if half a minute had passed since the last list. */
let clock = Date.now();
async function totalOf(resource?: 'tasks' | 'projects') {
  clock += 30_000;
  const time = jest.spyOn(Date, 'now').mockReturnValue(clock);
  const query = resource ? { resource: [resource] } : {};
  const { total, ids } = await selectPageIds(server.db, historyList, query, { page: 0, size: 2 });
  time.mockRestore();
  const { rows } = await sql<{ count: number; ids: number[] }>`
    select count(*) as count, (array_agg(id order by id desc))[:2] as ids from history
    where ${resource ?? null}::text is null or resource = ${resource ?? null}`.execute(server.db);
  expect([total, ids]).toEqual([rows[0]!.count, rows[0]!.ids ?? []]);
  return total;
}

test('totals of the history are exact while entries are added and removed', async () => {
  const before = await totalOf();
  expect(await totalOf('projects')).toBe(0);
  for (let round = 1; round <= 6; round += 1) {
    await add('projects', round <= 2 ? `'2001-01-01'` : 'now()');
    await add('tasks');
    expect(await totalOf('projects')).toBe(round);
    expect(await totalOf('tasks')).toBe(round);
    expect(await totalOf()).toBe(before + 2 * round);
  }
  await server.db.transaction().execute(async (transaction) => {
    await sql`select set_config('demanda.history_kept_from', '2002-01-01', true)`.execute(transaction);
    await sql`delete from history where at < '2002-01-01'`.execute(transaction);
  });
  expect(await totalOf('projects')).toBe(4);
  expect(await totalOf('tasks')).toBe(6);
});
