import type { Kysely } from 'kysely';
import { runStatements, searchIndex, sortIndex } from './statements';

/** History of all records: written by the triggers of `src/domains/history/triggers`, append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...table, ...indexes, ...appendOnly, ...functions]);
}

const table = [
  `create type history_event as enum ('CREATE', 'UPDATE', 'STATUS', 'DELETE', 'LINK', 'UNLINK', 'EMAIL', 'EXPORT',
    'SIGN_IN', 'SIGN_OUT', 'PERMISSION', 'REFUSAL')`,
  // Stores copies of names and no references, because an entry outlives its record.
  `create table history (
    id bigint generated always as identity primary key,
    -- The clock, not the start of the transaction, which may have waited for another change.
    at timestamptz not null default clock_timestamp(),
    user_id bigint,
    user_name text not null,
    trace_id text,
    event history_event not null,
    resource text not null,
    record_id bigint,
    record_label text not null default '',
    -- 'tasks:12', 'deliveries:5': every record in whose history this shows.
    about text[] not null default '{}',
    -- Of an update the fields that changed; under the names of the columns.
    before jsonb,
    after jsonb,
    detail text,
    user_key text collate "C" not null generated always as (fold(user_name)) stored,
    record_key text collate "C" not null generated always as (fold(record_label)) stored
  )`,
];

const indexes = [
  'create index history_about on history using gin (about)',
  sortIndex('history', 'at'),
  searchIndex('history', 'user_key'),
  searchIndex('history', 'record_key'),
  'create index history_trace on history (trace_id) where trace_id is not null',
];

const appendOnly = [
  `create function history_is_kept() returns trigger language plpgsql as $$
  begin
    raise exception 'history is append-only';
  end $$`,
  `create trigger history_is_kept before update or delete or truncate on history
    for each statement execute function history_is_kept()`,
];

const functions = [
  // The server sets the actor at the beginning of each transaction; no actor means the system.
  `create function history_actor(otherwise bigint) returns table (user_id bigint, user_name text, trace_id text)
    language sql stable as $$
    select actor.id, coalesce((select coalesce(name, username) from users where users.id = actor.id), 'Sistema'),
      nullif(current_setting('demanda.trace', true), '')
    from (select coalesce(nullif(current_setting('demanda.user', true), '')::bigint, otherwise) as id) actor $$`,
  `create function history_differing(of jsonb, other jsonb) returns jsonb language sql immutable as $$
    select jsonb_object_agg(key, value) from jsonb_each(of) where value is distinct from other -> key $$`,
  // Label and keys of the last entry of a deleted record, for rows that a cascade deletes after their parent.
  `create function history_last(key text) returns table (record_label text, about text[]) language sql stable as $$
    select (array_agg(told.record_label order by told.id desc))[1], told.about
    from history told
    where told.about @> array[key] and told.resource || ':' || told.record_id = key
    group by told.about order by max(told.id) desc limit 1 $$`,
  `create function history_of_delivery(delivery bigint) returns text[] language sql stable as $$
    select coalesce(
      (select array['deliveries:' || id, 'deliveryGroups:' || task_id, 'tasks:' || task_id] from deliveries where id = delivery),
      (select about from history_last('deliveries:' || delivery)),
      array['deliveries:' || delivery]) $$`,
  `create function history_of_item(item bigint) returns text[] language sql stable as $$
    select array['deliveryItems:' || item] ||
      (select history_of_delivery(delivery_id) from delivery_items where id = item) $$`,
  `create function history_month(month int, year int) returns text language sql immutable as $$
    select (array['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho', 'Julho', 'Agosto', 'Setembro', 'Outubro',
      'Novembro', 'Dezembro'])[month] || '/' || year $$`,
  `create function history_period(period bigint) returns text language sql stable as $$
    select coalesce(
      (select history_month(month, year) from billing_periods where id = period),
      (select record_label from history_last('billing:' || period)), '') $$`,
];
