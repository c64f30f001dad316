import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** What an error of an open tab led to, and its position in a file of the build. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table remote_reports add column consequence text, add column position text',
  ]);
}
