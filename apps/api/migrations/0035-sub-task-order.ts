import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Place of a subtask in its task, from 0. Empty for those of older servers, which come last in the order of their ids,
 * as all did before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, ['alter table sub_tasks add column position int']);
}
