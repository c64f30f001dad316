import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Links with which a client sees deliveries and charges without an account (ADR 0159). Without a foreign key to
 * requesters: a link opens nothing while its requester is in the trash, and opens it again after a restore.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table client_links (
      id bigint generated always as identity primary key,
      requester_id bigint not null,
      recipient_name text not null,
      recipient_email text not null,
      shows_charges boolean not null,
      nonce text not null,
      token_hash text not null unique,
      version int not null default 0,
      created_at timestamptz not null default now(),
      created_by_id bigint references users (id),
      updated_at timestamptz not null default now(),
      updated_by_id bigint references users (id),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      last_seen_at timestamptz,
      views int not null default 0
    )`,
    'create index client_links_requester on client_links (requester_id, id)',
  ]);
}
