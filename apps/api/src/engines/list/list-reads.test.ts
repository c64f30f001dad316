import type { Contract } from '@demanda/contracts/contract';
import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { getDeliveryStatistics } from '@demanda/contracts/deliveries';
import { TASK_GROUPINGS } from '@demanda/contracts/task-list-query';
import { groupTasks, type listTasks } from '@demanda/contracts/tasks';
import { createQueryId, sql, type KyselyPlugin, type RawNode } from 'kysely';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { fakeBackups } from '../../../test/fake/backups';
import { callerOf, type Caller } from '../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { buildApp } from '../../app';
import type { App } from '../http/app-types';
import { areRecorded } from './written-tables';

let server: TestApp;
let app: App;
let admin: Caller;
let statements: RawNode[] = [];
beforeAll(async () => {
  server = await startTestApp();
  const keepCached: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode') statements.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = server.db.withPlugin(keepCached);
  app = await buildApp(
    { db, storage: server.storage, backups: fakeBackups },
    { secret: SECRET, docs: false },
  );
  admin = callerOf(app, (await server.as('ADMIN')).token);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const compiled = (statement: RawNode) => server.db.getExecutor().compileQuery(statement, createQueryId());

/** Tables of the cache itself, and of figures that change with the tables that they are of. */
const LEFT_OUT = ['table_writes', 'table_rows', 'row_changes', 'figure_changes', 'kept_figures'];

/** Tables that PostgreSQL reads for a statement. */
const readBy = (statement: RawNode): Promise<string[]> =>
  server.db.transaction().execute(async (transaction) => {
    await transaction.executeQuery(compiled(statement));
    const { rows } = await sql<{ name: string }>`select relname as name from pg_locks
      join pg_class on pg_class.oid = relation where pid = pg_backend_pid() and relkind = 'r'
      and relnamespace = 'public'::regnamespace and relname <> all(${LEFT_OUT}::text[])
      order by relname collate "C"`.execute(transaction);
    return rows.map(({ name }) => name);
  });

/** Tables whose writes make the server forget the result of a statement; undefined for those of any table. */
function awaitedBy(statement: RawNode): string[] | undefined {
  const { sql: text } = compiled(statement);
  const [, names] = /table_name in \(([^)]*)\)/.exec(text) ?? [];
  const awaited = names?.split(', ').map((name) => name.slice(1, -1));
  // The changes of its own rows are followed.
  return text.includes(`'row_changes'`) ? [...(awaited ?? []), 'tasks'].sort() : awaited;
}

const isCached = (statement: RawNode) => compiled(statement).sql.includes(' as state offset 0) now');

/** Calls the server, which then knows matches, and again, and compares what it declares with what PostgreSQL reads. */
async function expectDeclared(contract: Contract, query: object): Promise<void> {
  for (const call of ['first', 'again']) {
    statements = [];
    const { status } = await admin.call(contract as typeof listTasks, { query });
    const cached = statements.filter(isCached);
    expect([query, call, status, cached.length > 0]).toEqual([query, call, 200, true]);
    for (const statement of cached) {
      const read = await readBy(statement);
      const isKnown = read.every((name) => areRecorded([name as 'tasks']));
      expect([query, call, awaitedBy(statement)]).toEqual([query, call, isKnown ? read : undefined]);
    }
  }
}

type Shape = NonNullable<Contract['query']>;

/** A value that the contract takes for a filter. */
function valueFor(query: Shape, key: string): string {
  const takes = (value: string) => query.safeParse({ [key]: value }).success;
  const { error } = query.safeParse({ [key]: '?' });
  const [, first] = /"values":\["(\w+)"/.exec(JSON.stringify(error?.issues ?? [])) ?? [];
  return ['true', '1', '2025-01-01', '2025-01', first ?? ''].find(takes)!;
}

const NO_FILTERS = ['page', 'size', 'sort', 'search', 'searchIn', 'approvedFirst'];
/** Their filters are those of `GET /tasks`. */
const OTHER_TASKS = /^\/tasks\/unlinked-/;
const lists = allContracts.filter(
  ({ query, path }) => query && 'sort' in query.shape && 'page' in query.shape && !path.includes(':id'),
);

test.each(lists.map((contract) => [nameOf(contract), contract.query!, contract] as const))(
  '%s forgets a total after a write to each table that it was counted from',
  async (_name, query, contract) => {
    const keys = Object.keys(query.shape).filter((key) => !NO_FILTERS.includes(key));
    const searchIn = keys.filter((key) => query.safeParse({ search: 'icms', searchIn: key }).success);
    await expectDeclared(contract, { size: 1 });
    if (searchIn.length > 0) await expectDeclared(contract, { size: 1, search: 'icms', searchIn });
    if (OTHER_TASKS.test(contract.path)) return;
    for (const key of keys) await expectDeclared(contract, { size: 1, [key]: valueFor(query, key) });
  },
);

test.each(TASK_GROUPINGS)(
  'groups of tasks by %s are forgotten after a write to each table that they were counted from',
  (groupBy) => expectDeclared(groupTasks, { groupBy }),
);

test.each([getDashboardStatistics, getDeliveryStatistics].map((contract) => [nameOf(contract), contract]))(
  '%s forgets its counts after a write to each table that they are from',
  (_name, contract) => expectDeclared(contract, {}),
);
