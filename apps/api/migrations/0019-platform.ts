import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Remotes that an ADMIN disabled, and the reports of open tabs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table remote_switches (
      id bigint generated always as identity primary key,
      name text not null unique check (length(name) <= 50),
      enabled boolean not null,
      reason text check (length(reason) <= 200),
      updated_at timestamptz not null default now(),
      updated_by_id bigint references users (id)
    )`,
    `create table remote_reports (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null,
      remote text not null,
      build text not null,
      release bigint not null,
      -- Milliseconds of a load; of a web vital what its metric counts.
      value double precision,
      metric text,
      error_kind text,
      message text,
      path text
    )`,
    'create index remote_reports_at on remote_reports (at)',
    'create index remote_reports_build on remote_reports (build, at)',
  ]);
}
