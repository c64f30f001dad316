import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Reminders of open charges (ADR 0167). Without a foreign key to requesters, as client pages: the settings return with a
 * requester from the trash.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table reminder_settings (
      id int primary key default 1 check (id = 1),
      is_on boolean not null default false,
      -- In whose name reminders leave.
      turned_on_by_id bigint references users (id),
      steps int[] not null default '{-3,3,10}',
      text_before text check (length(text_before) <= 2000),
      text_on text check (length(text_on) <= 2000),
      text_after text check (length(text_after) <= 2000),
      digest_ids bigint[] not null default '{}',
      version int not null default 0,
      updated_at timestamptz not null default now(),
      updated_by_id bigint references users (id)
    )`,
    'insert into reminder_settings default values',
    `create table requester_reminders (
      requester_id bigint primary key,
      mode text not null check (mode in ('INSTALLATION', 'OWN', 'NONE')),
      text_before text check (length(text_before) <= 2000),
      text_on text check (length(text_on) <= 2000),
      text_after text check (length(text_after) <= 2000),
      version int not null default 0,
      updated_at timestamptz not null default now(),
      updated_by_id bigint references users (id)
    )`,
    `create table charge_reminders (
      id bigint generated always as identity primary key,
      charge_id bigint not null references charges (id),
      -- Business days from the due date; null for one by hand.
      step int,
      -- The due date of the revision, from which the steps are counted anew.
      due_on date not null,
      -- Of one by hand.
      text text check (length(text) <= 2000),
      withdrawn_reason text,
      made_by_id bigint references users (id),
      created_at timestamptz not null default now()
    )`,
    // One message for each charge and step, on all servers.
    'create unique index charge_reminders_step on charge_reminders (charge_id, due_on, step) where step is not null',
    `create table reminder_digests (
      day date primary key,
      made_at timestamptz not null default now()
    )`,
    'alter table charges add column reminders_stopped boolean not null default false',
    // A message that reminds of its charge, and is none of those that send it.
    'alter table outbox add column reminder_id bigint',
  ]);
