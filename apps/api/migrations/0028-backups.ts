import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Backups that servers make: one row for each run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table backups (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('SCHEDULED', 'DOWNLOAD')),
      started_at timestamptz not null,
      lease_ends_at timestamptz not null,
      ended_at timestamptz,
      file_name text,
      size_bytes bigint,
      error text,
      ticket_digest text
    )`,
  ]);
}
