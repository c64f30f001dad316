import { taskComments } from '@demanda/contracts/comments';
import { deleteTasks, getTask, listTasks, updateTask } from '@demanda/contracts/tasks';
import type { Task } from '@demanda/contracts/task-shapes';
import { sql, type RawBuilder } from 'kysely';
import { taskCases } from '../../../test/make/list-cases';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { sweepRowChanges } from './row-changes';
import { countRows } from './written-tables';

/** Totals that follow the changed rows equal those that are counted (ADR 0181). */

let server: TestApp;
let admin: Caller;
let manager: Caller;
let requesters: number[];
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  manager = await server.as('MANAGER');
  requesters = [(await makeRequester(admin)).id, (await makeRequester(admin, { name: 'Beto' })).id];
});
afterAll(() => server.close());

/** Makes every known total be counted again. */
const forget = () =>
  sql`update table_writes set writes = writes + 1 where table_name = 'row_changes'`.execute(server.db);

const totalOf = async (query: string): Promise<[number, number[]]> => {
  const { body } = await admin.send<{ totalElements: number; content: Task[] }>({
    method: 'GET',
    url: `/api/tasks?${query}`,
  });
  return [body.totalElements, body.content.map(({ id }) => id)];
};
const totalsOf = async (queries: readonly string[]) => {
  const totals: Record<string, unknown> = {};
  for (const query of queries) totals[query] = await totalOf(query);
  return totals;
};

const make = (n: number) =>
  makeTask(admin, {
    requesterId: requesters[n % 2]!,
    title: ['ICMS da folha', 'Boleto do caixa', 'É outro'][n % 3]!,
    systemModule: n % 2 ? 'Fiscal' : undefined,
    link: n % 5 ? `https://chamados.exemplo.com.br/${n}` : undefined,
    amount: n % 4 ? n : undefined,
  });

/** Writes of a task. */
const WRITES = [
  (_id: number, n: number) => make(n),
  (id: number) => admin.call(deleteTasks, { body: [id] }),
  async (id: number, n: number) => {
    const { code, title, version } = (await admin.call(getTask, { params: { id } })).body;
    const body = { code, title: `${title} ICMS`.slice(n % 9), version, priority: 'LOW' as const };
    await admin.call(updateTask, { params: { id }, body: { ...body, requesterId: requesters[n % 2]! } });
  },
  (id: number, n: number) =>
    manager.call(taskComments.create, { params: { id }, body: { text: n % 2 ? 'Pedido' : 'Outro' } }),
  // Then it no longer waits for an answer of its creator.
  (id: number) =>
    sql`update tasks set assignee_id = (select id from users where username = 'manager') where id = ${id}`.execute(
      server.db,
    ),
  // Several changes of a row, in one transaction and in none.
  (id: number) =>
    server.db.transaction().execute(async (transaction) => {
      await sql`update tasks set title = 'ICMS', priority = 'URGENT' where id = ${id}`.execute(transaction);
      await sql`update tasks set amount = 4500, link = null where id >= ${id}`.execute(transaction);
    }),
  (id: number) =>
    server.db
      .transaction()
      .execute(async (transaction) => {
        await sql`update tasks set title = 'Folha', priority = 'LOW' where id = ${id}`.execute(transaction);
        throw new Error('given up');
      })
      .catch(() => undefined),
];

test('after any writes each filter finds and counts what it finds when all is counted again', async () => {
  const [first] = await Promise.all(Array.from({ length: 9 }, (_, n) => make(n + 1)));
  // So many that filters also match more than few.
  await sql`insert into tasks (code, title, priority, task_type, link, amount, requester_id, created_by_id, updated_by_id)
      select code || i, title || i, (array['LOW', 'URGENT', 'HIGH'])[1 + i % 20 / 18]::task_priority, 'BUG', link || i, 4500, requester_id,
        created_by_id, updated_by_id
      from tasks, generate_series(1, 1300) i where id = ${first!.id}`.execute(server.db);
  await sql`insert into comments (task_id, author_id, text)
    select tasks.id, users.id, 'Pedido' from tasks, users where username = 'manager'`.execute(server.db);
  const { body } = await admin.call(listTasks, { query: { size: 1 } });
  const queries = taskCases(body.content[0]!)
    .filter(({ name }) => !/^sort|none/.test(name))
    .map(({ query }) => query);
  await totalsOf(queries);
  for (const [kind, write] of WRITES.entries()) {
    const { rows } = await sql<{
      id: number;
    }>`select id from tasks order by id desc offset ${kind} limit 1`.execute(server.db);
    await write(rows[0]!.id, kind);
    // Of several writes at once too.
    if (kind % 2 === 1) continue;
    const followed = await totalsOf(queries);
    await forget();
    expect(followed).toEqual(await totalsOf(queries));
  }
}, 120_000);

/** Changes rows without the triggers that record it. */
const unrecorded = (statement: RawBuilder<unknown>) =>
  server.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });
const urgent = async () => (await totalOf('priority=URGENT&size=1'))[0];

describe('changed rows alone are counted again', () => {
  let id: number;
  let before: number;
  /** A change that only a count of all rows finds. */
  const hide = () => unrecorded(sql`update tasks set priority = 'URGENT' where id = ${id}`);
  const makeUrgent = () => makeTask(admin, { requesterId: requesters[0]!, priority: 'URGENT' });
  beforeEach(async () => {
    id = (await makeTask(admin, { requesterId: requesters[0]!, priority: 'LOW' })).id;
    await forget();
    before = await urgent();
    await hide();
  });

  test('of a few changes', async () => {
    await makeUrgent();
    expect(await urgent()).toBe(before + 1);
  });

  test('but all where changes were deleted since', async () => {
    await makeUrgent();
    await sql`update row_changes set changed_at = now() - interval '1 hour'`.execute(server.db);
    expect(await sweepRowChanges({ db: server.db })).toBeGreaterThan(0);
    expect(await urgent()).toBe(before + 2);
    expect(await sweepRowChanges({ db: server.db })).toBe(0);
  });

  test('but all after a statement that changed many', async () => {
    await sql`insert into tasks (code, title, priority, requester_id, created_by_id, updated_by_id)
      select 'M-' || i, 'Massa', 'URGENT', requester_id, created_by_id, updated_by_id
      from tasks, generate_series(1, 501) i where id = ${id}`.execute(server.db);
    expect(await urgent()).toBe(before + 502);
    await sql`delete from tasks where title = 'Massa'`.execute(server.db);
  });

  test('but all after a crash, which empties unlogged tables', async () => {
    await sql`delete from row_changes`.execute(server.db);
    await sql`delete from table_writes`.execute(server.db);
    expect(await urgent()).toBe(before + 1);
    await countRows({ db: server.db });
    expect(await urgent()).toBe(before + 1);
  });
});

/** Only there can one connection write while another one reads. */
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres('a total counted during transactions follows each when it ends', async () => {
  const [one, two] = [await make(1), await make(2)];
  const before = await urgent();
  const hurry = (id: number) => sql`update tasks set priority = 'URGENT' where id = ${id}`;
  await server.db.transaction().execute(async (first) => {
    await hurry(one.id).execute(first);
    expect(await urgent()).toBe(before);
    // This transaction begins after the first and ends before it.
    await server.db.transaction().execute(async (second) => {
      await hurry(two.id).execute(second);
      expect(await urgent()).toBe(before);
    });
    expect(await urgent()).toBe(before + 1);
  });
  expect(await urgent()).toBe(before + 2);
});
