import { sql } from 'kysely';
import { foldFigures } from '../src/domains/figures/fold';
import type { Db, Tx } from '../src/engines/database/schema';
import { billAll } from './bill-all';
import { seedDeliveries } from './bulk-deliveries';
import { partsSql, peopleSql, tasksSql } from './bulk-sql';
import { withoutAudit } from './without-audit';

const FILLED = [
  'users',
  'requesters',
  'projects',
  'tasks',
  'sub_tasks',
  'deliveries',
  'delivery_items',
  'delivery_groups',
  'delivery_status_changes',
  'billing_periods',
  'billing_period_tasks',
  'task_billing_marks',
  'billing_snapshots',
  'billing_snapshot_lines',
] as const;

type Run = (statement: string) => Promise<unknown>;

/** Drops the indexes during the inserts, because rebuilding them takes a fraction of the time. */
async function withoutIndexes(transaction: Tx, run: Run, fill: () => Promise<void>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'tasks' and indexname ~ '_(sort|search|signs)$'
      or tablename ~ '^deliver' and indexname ~ '_(search|signs)$'`.execute(transaction);
  for (const { name } of rows) await run(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await run(definition);
}

async function insertTasks(
  transaction: Tx,
  statements: readonly string[],
  insertOthers = () => Promise.resolve(),
): Promise<void> {
  const run: Run = (statement) => sql.raw(statement).execute(transaction);
  for (const statement of peopleSql) await run(statement);
  // The statements write the name keys themselves.
  await run('alter table tasks disable trigger task_name_keys');
  await withoutIndexes(transaction, run, async () => {
    for (const statement of statements) await run(statement);
    await insertOthers();
  });
  await run('alter table tasks enable trigger task_name_keys');
}

/** Fills and vacuums the tables on one connection without the time limit of the pool, which is for calls of users. */
const fillTables = (
  db: Db,
  tables: readonly string[],
  fill: (transaction: Tx) => Promise<void>,
): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await connection.transaction().execute(fill);
      for (const table of tables) await sql.raw(`vacuum analyze ${table}`).execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });

/** Adds `count` tasks alone to a database of any age. */
export const seedTasksAlone = (db: Db, count: number): Promise<void> =>
  fillTables(db, ['tasks'], (transaction) => insertTasks(transaction, [tasksSql(1, count)]));

/**
 * Adds benchmark data with `count` tasks to a migrated database: users without sign-in, requesters and
 * projects, subtasks for a third of the tasks, deliveries for half (of 100,000 tasks 60,000, with 150,000
 * items), periods for two fifths.
 */
export async function seedTasks(db: Db, count: number): Promise<void> {
  await fillTables(db, FILLED, async (transaction) => {
    await withoutAudit(transaction);
    const { rows } = await sql<{ from: number }>`
      select coalesce(max(substr(code, 7)::int), 0) + 1 as from from tasks where code like 'CARGA-%'`.execute(
      transaction,
    );
    const from = rows[0]!.from;
    await insertTasks(transaction, [tasksSql(from, count), ...partsSql(from)], () =>
      seedDeliveries(transaction, from),
    );
    // Otherwise billing has the plans for empty tables, and reads all deliveries for each line.
    for (const table of FILLED) await sql.raw(`analyze ${table}`).execute(transaction);
    await billAll(transaction, null);
  });
  // As a server would within a minute: otherwise lists read a change for each row.
  await foldFigures({ db });
  await fillTables(db, ['figure_changes', 'kept_figures'], () => Promise.resolve());
}
