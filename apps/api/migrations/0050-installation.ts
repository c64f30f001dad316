import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** One row about the installation: its first steps and its maintenance notice; and the erasure of people (ADR 0093). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...installation, ...erasures]);
}

const installation = [
  `create table installation (
    id int primary key default 1 check (id = 1),
    first_steps_ended_at timestamptz,
    maintenance_text text check (length(maintenance_text) <= 200),
    maintenance_from timestamptz,
    maintenance_until timestamptz,
    updated_at timestamptz not null default now(),
    updated_by_id bigint references users (id)
  )`,
  // Installations that are in use have taken their first steps.
  'insert into installation (first_steps_ended_at) select case when exists (select from tasks) then now() end',
];

const erasures = [
  'alter table users add column erased_at timestamptz',
  `create table history_erasures (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    user_id bigint not null references users (id)
  )`,
  // The content after the erasure, by which a later change of the entry is found.
  `create table history_erased_entries (
    history_id bigint primary key,
    erasure_id bigint not null references history_erasures (id),
    digest bytea not null
  )`,
  // Without the columns that are derived from others, and those that are empty: a later migration may add some.
  `create function history_content_digest(entry history) returns bytea language sql stable as $$
    select sha256(convert_to((jsonb_strip_nulls(to_jsonb(entry)) - array['user_key', 'record_key'])::text, 'UTF8')) $$`,
  // An update is refused unless it belongs to an erasure of the same transaction, which may replace texts only.
  `create function history_changes_by_erasure() returns trigger language plpgsql as $$
    declare
      erasure bigint := nullif(current_setting('demanda.erasure', true), '')::bigint;
    begin
      if not exists (select from history_erasures where id = erasure and at = now()) then
        raise exception 'history is append-only';
      end if;
      if exists (select from old_rows was full join new_rows it on it.id = was.id
        where row(was.id, was.at, was.user_id, was.trace_id, was.event, was.resource, was.record_id, was.about)
          is distinct from row(it.id, it.at, it.user_id, it.trace_id, it.event, it.resource, it.record_id, it.about)) then
        raise exception 'an erasure replaces only texts of the history';
      end if;
      insert into history_erased_entries (history_id, erasure_id, digest)
        select history.id, erasure, history_content_digest(history) from history where id in (select id from new_rows)
        on conflict (history_id) do update set erasure_id = excluded.erasure_id, digest = excluded.digest;
      return null;
    end $$`,
  'drop trigger history_is_kept on history',
  `create trigger history_is_kept before truncate on history
    for each statement execute function history_is_kept()`,
  `create trigger history_changes_by_erasure after update on history
    referencing old table as old_rows new table as new_rows
    for each statement execute function history_changes_by_erasure()`,
];
