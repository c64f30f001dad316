import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { partsSql, peopleSql, tasksSql } from './bulk-sql';

const FILLED = [
  'users',
  'requesters',
  'projects',
  'tasks',
  'sub_tasks',
  'deliveries',
  'delivery_items',
  'delivery_groups',
  'billing_periods',
  'billing_period_tasks',
] as const;

/**
 * Adds `count` tasks to a migrated database, to measure with: users (none can sign in), requesters
 * and projects, subtasks for a third of the tasks, a delivery for half, a period for two fifths.
 */
export async function seedTasks(db: Kysely<Database>, count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    const { rows } = await sql<{ from: number }>`
      select coalesce(max(substr(code, 7)::int), 0) + 1 as from from tasks where code like 'CARGA-%'`.execute(
      transaction,
    );
    const from = rows[0]!.from;
    for (const statement of peopleSql) await run(statement);
    // The statements below write the name keys themselves.
    await run('alter table tasks disable trigger task_name_keys');
    for (const statement of [tasksSql(from, count), ...partsSql(from)]) await run(statement);
    await run('alter table tasks enable trigger task_name_keys');
  });
  for (const table of FILLED) await sql.raw(`vacuum analyze ${table}`).execute(db);
}
