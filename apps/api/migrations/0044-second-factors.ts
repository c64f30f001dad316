import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Second factors of accounts and their recovery codes (ADR 0086). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table second_factors (
      user_id bigint primary key references users (id) on delete cascade,
      -- Encrypted with a key that is derived from the secret of the servers.
      sealed_secret text not null,
      created_at timestamptz not null default now(),
      -- Null until a first code proved that the application has the secret.
      confirmed_at timestamptz,
      -- Time step of the last accepted code: no code is accepted twice.
      last_step bigint not null default 0
    )`,
    `create table recovery_codes (
      user_id bigint not null references users (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`,
    // When the person last proved to be the owner; null: at the sign-in.
    'alter table sessions add column proved_at timestamptz',
  ]);
}
