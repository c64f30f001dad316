import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Marks the reports of tabs that show a preview of a branch, which are not those of what is live. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table remote_reports add column is_preview boolean not null default false',
  ]);
}
