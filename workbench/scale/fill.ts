import { sql } from 'kysely';
import { tasksSql } from '../../apps/api/demo/bulk-sql';
import { withoutAudit } from '../../apps/api/demo/without-audit';
import { recountFigures } from '../../apps/api/src/domains/figures/fold';
import { createDatabase } from '../../apps/api/src/engines/database';
import type { Db } from '../../apps/api/src/engines/database/schema';
import { administer, fillTasks } from '../support/database';
import { advance, begin } from '../support/progress';

/** Rows of a filled database by kind. */
export interface Sizes {
  tasks: number;
  history: number;
  notices: number;
  comments: number;
  charges: number;
}

/** As the specification of the run has them for a million tasks. */
export const sizesFor = (tasks: number): Sizes => ({
  tasks,
  history: tasks * 3,
  notices: Math.round(tasks * 0.3),
  comments: Math.round(tasks * 0.2),
  charges: Math.round(tasks * 0.1),
});

/** Tasks with subtasks, deliveries and periods; the others are alone, which takes a fraction of the time. */
const WHOLE_TASKS = 100_000;
/** Lines of the longest statement. */
const STATEMENT_LINES = 4_000;

/** The rows of a table by their places; `placeOf` refers to one of them. */
const placed = (table: string, columns: string) =>
  `${table}_list as (select ${columns}, row_number() over (order by id) - 1 as place from ${table})`;
/** SQL place; with the count as a subquery, so that rows are joined by hash. */
const placeOf = (table: string, number: string) => `(${number}) % (select count(*) from ${table})`;
const PLACES = [placed('tasks', 'id, title'), placed('users', 'id, coalesce(name, username) as name')].join(
  ', ',
);

/** A tenth comes from one address and a fifth from one person; one entry in 1,000 has a trace of its own. */
const historySql = (count: number) => `with ${PLACES}
  insert into history (at, user_id, user_name, trace_id, event, resource, record_id, record_label, about, before, after, address)
  select now() - (${count} - i) * interval '20 seconds', person.id, person.name,
    case when i % 1000 = 0 then md5(i::text) end,
    (array['UPDATE', 'STATUS', 'CREATE', 'LINK', 'EXPORT'])[1 + i % 5]::history_event,
    (array['tasks', 'deliveries', 'subTasks', 'billing', 'requesters', 'deliveryItems', 'users'])[1 + i % 7],
    task.id, task.title, array['tasks:' || task.id],
    jsonb_build_object('priority', 'LOW'), jsonb_build_object('priority', 'HIGH'),
    case when i % 10 = 0 then '203.0.113.7' else '198.51.' || i % 100 || '.' || i % 251 end
  from generate_series(1, ${count}) i
  join tasks_list task on task.place = ${placeOf('tasks', 'i::bigint * 7919')}
  join users_list person on person.place = ${placeOf('users', 'case when i % 5 = 0 then 0 else i end')}
  order by i`;

const noticesSql = (count: number) => `with ${PLACES}
  insert into notices (user_id, kind, record_kind, record_id, actor_id, created_at, read_at)
  select person.id, (array['COMMENT', 'STATUS', 'ASSIGNED'])[1 + i % 3], 'tasks', task.id, null,
    now() - (${count} - i) * interval '1 minute', case when i % 4 > 0 then now() end
  from generate_series(1, ${count}) i
  join tasks_list task on task.place = ${placeOf('tasks', 'i::bigint * 104729')}
  join users_list person on person.place = ${placeOf('users', 'case when i % 10 = 0 then 0 else i end')}
  order by i`;

const commentsSql = (count: number) => `with ${PLACES}
  insert into comments (task_id, author_id, text, mentions, created_at)
  select task.id, person.id, 'Comentário ' || i || ' sobre ' || task.title,
    case when i % 20 = 0 then array[(select min(id) from users)] else '{}' end, now() - (${count} - i) * interval '1 minute'
  from generate_series(1, ${count}) i
  join tasks_list task on task.place = ${placeOf('tasks', 'i::bigint * 15485863')}
  join users_list person on person.place = ${placeOf('users', 'i')}
  order by i`;

/** Three of four charges are paid, of the others half. */
const chargesSql = (count: number): string[] => [
  `with last as (select coalesce(max(number_seq), 0) as seq from charges where number_year = 2026),
    ${placed('requesters', 'id, name')}
   insert into charges (month, year, requester_id, requester_name, number_year, number_seq, due_on, amount, paid_amount, paid_up_on)
   select 1 + i % 12, 2024, client.id, client.name, 2026, seq + i, part.due_on, part.amount,
     case when i % 4 > 0 then part.amount else greatest(round(part.amount / 2, 2), 0.01) end,
     case when i % 4 > 0 then part.due_on end
   from last, generate_series(1, ${count}) i
   cross join lateral (select (1 + i::bigint * 7 % 9000)::numeric as amount, current_date - i % 700 + 20 as due_on) part
   join requesters_list client on client.place = ${placeOf('requesters', 'i')} order by i`,
  `insert into charge_revisions (charge_id, number, month, year, client, tx_id, amount, due_on)
   select id, 1, month, year, '{}', tx_id, amount, due_on from charges
   where not exists (select from charge_revisions where charge_id = charges.id)`,
  `insert into payments (charge_id, paid_on, amount, kind)
   select id, due_on, paid_amount, 'PIX' from charges
   where paid_amount > 0 and not exists (select from payments where charge_id = charges.id)`,
];

const linksSql = `insert into billing_period_tasks (billing_period_id, task_id)
  select (select id from billing_periods where status = 'PENDENTE' order by id desc limit 1), id from tasks
  where not exists (select from billing_period_tasks link where link.task_id = tasks.id) order by tasks.id desc
  limit ${STATEMENT_LINES}`;

/** Names and definitions of the indexes that no constraint needs, by table. */
async function indexesOf(db: Db, tables: readonly string[]) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select index.relname as name, pg_get_indexdef(index.oid) as definition from pg_index
    join pg_class index on index.oid = indexrelid where indrelid = any(${tables}::regclass[]) and not indisunique`.execute(
    db,
  );
  return rows;
}

/** Statements that run without the triggers of tables but some: what the others do, the statements or a count later do. */
const withoutTriggers = (tables: string[], statements: string[], needed: string[] = []): string[] => [
  ...tables.map((table) => `alter table ${table} disable trigger all`),
  ...tables.flatMap((table) => needed.map((name) => `alter table ${table} enable trigger ${name}`)),
  ...statements,
  ...tables.map((table) => `alter table ${table} enable trigger all`),
];

/** A table and the statements that fill it. */
type Filled = [table: string, statements: string[]];

/**
 * Fills tables without their indexes, since building these afterwards takes a fraction of the time. Returns the definitions
 * of the indexes. Each table is a step of the progress.
 */
async function fillTables(db: Db, tables: readonly Filled[]): Promise<string[]> {
  const definitions: string[] = [];
  for (const [table, statements] of tables) {
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local work_mem = '256MB'`.execute(transaction);
      await withoutAudit(transaction);
      for (const { name, definition } of await indexesOf(transaction, [table])) {
        await sql`drop index ${sql.id(name)}`.execute(transaction);
        definitions.push(definition);
      }
      for (const statement of statements) await sql.raw(statement).execute(transaction);
    });
    advance();
  }
  return definitions;
}

/** Builds indexes; each is a step of the progress. */
async function buildIndexes(url: string, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) {
    await administer(url, definition);
    advance();
  }
}

/** Fills a PostgreSQL server with tasks and everything that grows with them, on two connections, and vacuums it. */
export async function fillScale(url: string, { tasks, ...sizes }: Sizes): Promise<void> {
  await administer(url, 'alter system set autovacuum = off');
  await administer(url, `alter system set maintenance_work_mem = '512MB'`);
  await administer(url, `alter system set max_wal_size = '8GB'`);
  await administer(url, 'select pg_reload_conf()');
  const whole = Math.min(tasks, WHOLE_TASKS);
  await fillTasks({ DATABASE_URL: url }, whole);
  const pool = { DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL_SIZE: 2, PREPARED_STATEMENTS: true };
  const { db, close } = await createDatabase(pool);
  const tasksAlone = [tasksSql(whole + 1, tasks - whole)];
  const first: Filled[] =
    tasks > whole
      ? [['tasks', withoutTriggers(['tasks'], tasksAlone, ['write_insert', 'mark_new_tasks'])]]
      : [];
  const history: Filled[] = [['history', [historySql(sizes.history)]]];
  const others: Filled[] = [
    ['billing_period_tasks', [linksSql]],
    ['notices', withoutTriggers(['notices'], [noticesSql(sizes.notices)])],
    ['comments', withoutTriggers(['comments'], [commentsSql(sizes.comments)], ['write_insert'])],
    ['charges', withoutTriggers(['charges', 'charge_revisions', 'payments'], chargesSql(sizes.charges))],
  ];
  try {
    const tables = [...first, ...history, ...others].map(([table]) => table);
    begin('filling tables and building their indexes', tables.length + (await indexesOf(db, tables)).length);
    const ofTasks = await fillTables(db, first);
    await Promise.all([
      fillTables(db, history).then((indexes) => buildIndexes(url, indexes)),
      fillTables(db, others).then((indexes) => buildIndexes(url, [...ofTasks, ...indexes])),
    ]);
    begin('counting figures and vacuuming');
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await recountFigures(connection);
      await sql`checkpoint`.execute(connection);
      await sql`vacuum analyze`.execute(connection);
    });
  } finally {
    await close();
  }
}
