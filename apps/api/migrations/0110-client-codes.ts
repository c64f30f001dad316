import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Codes by e-mail as the second factor of the links of clients, and the browsers that entered one (ADR 0165). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table billing_settings add column client_code boolean not null default false',
    'alter table client_pages add column client_code boolean not null default false',
    `create table client_codes (
      id bigint generated always as identity primary key,
      -- One live code for each link.
      link_id bigint not null unique references client_links (id) on delete cascade,
      nonce text not null,
      attempts int not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
    `create table client_sessions (
      id bigint generated always as identity primary key,
      link_id bigint not null references client_links (id) on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
    'create index client_sessions_link on client_sessions (link_id)',
    `alter type message_kind add value 'CLIENT_CODE'`,
  ]);
