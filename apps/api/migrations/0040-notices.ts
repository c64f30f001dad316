import type { Kysely } from 'kysely';
import { frequentVacuum, runStatements } from './statements';

/** Notices of the bell, followers of records, and how each person gets each kind of notice (ADR 0082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter type message_kind add value 'NOTICE'`,
    `create table notices (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      kind text not null,
      record_kind text not null,
      -- Not a foreign key: a record that is restored from the trash has its notices again.
      record_id bigint not null,
      -- Null for what nobody did, e.g. an e-mail that failed.
      actor_id bigint references users (id),
      comment_id bigint,
      -- The new status.
      detail text,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      -- When it is due in an e-mail; null when it is in none, or was sent.
      email_due_at timestamptz,
      -- Whether that is the daily e-mail.
      is_digest boolean not null default false
    )`,
    // The count of the bell reads this index only, and only of kinds that the user may see.
    `create index notices_unread on notices (user_id, record_kind, record_id) where read_at is null`,
    'create index notices_user on notices (user_id, id)',
    'create index notices_record on notices (record_kind, record_id)',
    'create index notices_comment on notices (comment_id) where comment_id is not null',
    'create index notices_email on notices (email_due_at) where email_due_at is not null',
    'create index notices_read on notices (read_at) where read_at is not null',
    frequentVacuum('notices'),
    // A row says what a person chose; without one, the creator of a task follows it.
    `create table record_followers (
      record_kind text not null,
      record_id bigint not null,
      user_id bigint not null references users (id),
      is_following boolean not null,
      primary key (record_kind, record_id, user_id)
    )`,
    `create table notice_channels (
      user_id bigint not null references users (id),
      kind text not null,
      channel text not null,
      primary key (user_id, kind)
    )`,
  ]);
}
