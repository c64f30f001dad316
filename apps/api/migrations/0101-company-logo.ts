import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The logo of the company: one image, by the digest that is its address (ADR 0164). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table company_logos (
      digest text primary key,
      content_type text not null,
      width int not null,
      height int not null,
      content bytea not null,
      created_at timestamptz not null default now()
    )`,
    `alter table billing_settings
      add column logo_name text,
      add column logo_digest text references company_logos (digest)`,
  ]);
