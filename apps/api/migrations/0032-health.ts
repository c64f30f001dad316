import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The servers of the installation, and how the services that they use did. Both by the clock of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table instances (
      id uuid primary key,
      host text not null,
      port integer not null,
      version text not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      disk_free_bytes bigint,
      disk_total_bytes bigint,
      disk_good_at timestamptz
    )`,
    `create table service_outcomes (
      service text primary key,
      worked_at timestamptz,
      failed_at timestamptz
    )`,
  ]);
}
