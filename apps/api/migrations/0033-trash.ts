import type { Kysely } from 'kysely';
import { frequentVacuum, runStatements, searchIndex, sortIndex } from './statements';

/** Deleted records, with the rows that their deletion removed (ADR 0067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table trash (
      id bigint generated always as identity primary key,
      kind text not null,
      record_id bigint not null,
      name text not null,
      -- Of kinds whose records have an owner.
      owner_id bigint,
      deleted_at timestamptz not null default now(),
      -- A copy of the name, as in the history.
      deleted_by_name text not null,
      name_key text collate "C" not null generated always as (fold(name)) stored,
      deleted_by_key text collate "C" not null generated always as (fold(deleted_by_name)) stored
    )`,
    'create index trash_record on trash (kind, record_id)',
    ...['name_key', 'deleted_by_key', 'deleted_at'].map((column) => sortIndex('trash', column)),
    ...['name_key', 'deleted_by_key'].map((column) => searchIndex('trash', column)),
    frequentVacuum('trash'),
    // is_link: not a deleted row, but the columns of a row that referred to one.
    `create table trash_rows (
      id bigint generated always as identity primary key,
      trash_id bigint not null references trash (id) on delete cascade,
      table_name text not null,
      is_link boolean not null default false,
      content jsonb not null
    )`,
    'create index trash_rows_trash on trash_rows (trash_id, id)',
    // Set for a file whose record is in the trash; no sweep deletes its content meanwhile.
    'alter table attachments add column trash_id bigint references trash (id) on delete set null',
  ]);
}
