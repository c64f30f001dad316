import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * What all instances count and schedule together. Unlogged: a write costs no flush to the disk, backups leave them out,
 * and a crash of the database, which empties them, only starts the counts again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create unlogged table rate_counters (
      key text primary key,
      used integer not null,
      ends_at timestamptz not null
    )`,
    `create unlogged table scheduled_jobs (
      name text primary key,
      holder uuid not null,
      next_run_at timestamptz not null
    )`,
  ]);
}
