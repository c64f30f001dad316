import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** How CSV statements with titles that no named bank writes are read, as a person chose it (ADR 0171). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table bank_csv_mappings (
      -- SHA-256 of the titles.
      fingerprint text collate "C" primary key,
      mapping jsonb not null,
      -- The mapping in words, for the history.
      description text not null check (length(description) <= 1000),
      -- Account of the import that kept it.
      bank_account_id bigint not null references bank_accounts (id),
      kept_by_id bigint references users (id),
      kept_at timestamptz not null default now()
    )`,
  ]);
}
