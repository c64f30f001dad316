import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Sign-outs that providers announce, and erased people who come back by a provider (ADR 0090, ADR 0093). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    // Id of the session at the provider (`sid` of the ID token).
    'alter table sessions add column provider_sid text',
    'alter table external_sign_ins add column sid text',
    `create table erased_external_accounts (
      -- HMAC of issuer and subject, which only the servers can make.
      digest text primary key,
      -- The anonymous account that the erasure left.
      user_id bigint not null,
      erased_at timestamptz not null default now()
    )`,
  ]);
