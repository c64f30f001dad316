import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * What clients see on their page, for all of them and for one, and who is notified of their answers besides followers
 * (ADR 0164). Without a foreign key to requesters, as links: the settings return with a requester from the trash.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table billing_settings
      add column client_descriptions boolean not null default true,
      add column client_answers boolean not null default true,
      add column client_charges boolean not null default true,
      add column client_dates boolean not null default true,
      add column client_told_ids bigint[] not null default '{}'`,
    `create table client_pages (
      requester_id bigint primary key,
      is_own boolean not null default false,
      client_descriptions boolean not null default true,
      client_answers boolean not null default true,
      client_charges boolean not null default true,
      client_dates boolean not null default true,
      version int not null default 0,
      updated_at timestamptz not null default now(),
      updated_by_id bigint references users (id)
    )`,
  ]);
