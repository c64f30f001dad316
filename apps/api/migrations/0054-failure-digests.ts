import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Days whose digest was claimed, one row each, so that one server notifies administrators once (ADR 0097). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table failure_digests (
      id bigint generated always as identity primary key,
      -- Day of the people, not of the server.
      day date not null unique,
      -- The next one begins here.
      until timestamptz not null
    )`,
  ]);
}
