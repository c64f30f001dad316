import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * One-time links to set a password (ADR 0084). The token of a link is derived from `nonce` and the secret of the
 * servers, so that neither database nor backup hold one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table account_links (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      kind text not null check (kind in ('RESET', 'INVITATION')),
      nonce text not null,
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz
    )`,
    'create index account_links_user on account_links (user_id, id)',
    'create index account_links_expiry on account_links (expires_at)',
    // Set until an invited person has chosen a password; in the past when the invitation is void.
    'alter table users add column invitation_ends_at timestamptz',
    // Without a foreign key, which would scan the table. The token is put into the text only while it is sent.
    'alter table outbox add column account_link_id bigint',
  ]);
}
