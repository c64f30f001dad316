import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Files of tasks that clients see on their page, once the team marked them (ADR 0138). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table attachments
      add column is_for_client boolean not null default false,
      -- The client for whom it was marked: a task that changes its requester shows nothing of the former one.
      add column client_requester_id bigint,
      add column version int not null default 0`,
    'alter table billing_settings add column client_files boolean not null default true',
    'alter table client_pages add column client_files boolean not null default true',
  ]);
