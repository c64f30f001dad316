import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Passkeys of accounts, and profiles whose holders need a second factor (ADR 0089). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null references users (id) on delete cascade,
      credential_id text not null constraint passkeys_credential_id_unique unique,
      public_key text not null,
      counter bigint not null,
      transports text[] not null,
      backed_up boolean not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      -- Time of the last accepted challenge: no challenge is accepted twice.
      last_challenge bigint not null default 0
    )`,
    'create index passkeys_user on passkeys (user_id)',
    'alter table profiles add column requires_second_factor boolean not null default false',
  ]);
}
