import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Accounts of people at providers of OpenID Connect, and sign-ins there (ADR 0090). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table external_accounts (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      -- Id of the provider in the configuration of the servers.
      provider text not null,
      issuer text not null,
      subject text not null,
      -- Username or e-mail at the provider, as it was when the account was linked.
      label text not null,
      -- The provider created the account: its profiles follow the rules of the configuration.
      is_managed boolean not null default false,
      -- Hash of a random password that was never shown; the account has no password while it has this one.
      unknown_password_hash text,
      created_at timestamptz not null default now(),
      constraint external_accounts_subject unique (issuer, subject),
      constraint external_accounts_user unique (user_id, issuer)
    )`,
    // One row for each answer of a provider: no answer is accepted twice.
    `create table external_sign_ins (
      state_hash text primary key,
      expires_at timestamptz not null,
      -- Set once the provider has confirmed the person.
      code_hash text,
      external_account_id bigint references external_accounts (id) on delete cascade,
      sealed_id_token text
    )`,
    'create index external_sign_ins_expiry on external_sign_ins (expires_at)',
    `alter table sessions
      add column provider text,
      add column sealed_id_token text`,
  ]);
}
