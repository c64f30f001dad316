import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Open edit forms (ADR 0083). Unlogged: open forms say so again within seconds, and backups leave them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create unlogged table record_editors (
      form text not null check (length(form) <= 40),
      record_id bigint not null,
      user_id bigint not null references users (id) on delete cascade,
      seen_at timestamptz not null default now(),
      primary key (form, record_id, user_id)
    )`,
  ]);
}
