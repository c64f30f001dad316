import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Answers of clients to delivered items (ADR 0160). They act without an account, so the history and notices have a name
 * in place of a user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table client_answers (
      id bigint generated always as identity primary key,
      link_id bigint references client_links (id) on delete set null,
      requester_id bigint not null,
      delivery_item_id bigint not null,
      answer delivery_status not null check (answer in ('APPROVED', 'REJECTED')),
      item_version int not null,
      change_id bigint not null,
      undo_change_id bigint,
      name text not null,
      comment text,
      address text not null,
      created_at timestamptz not null default now()
    )`,
    'create index client_answers_item on client_answers (delivery_item_id, id)',
    'create index client_answers_requester on client_answers (requester_id, id)',
    'create index client_answers_link on client_answers (link_id)',
    'alter table notices add column actor_name text',
    `create or replace function history_actor(otherwise bigint)
      returns table (user_id bigint, user_name text, trace_id text)
      language sql stable as $$
      select actor.id,
        coalesce((select coalesce(name, username) from users where users.id = actor.id)
          || coalesce(' (token ' || nullif(current_setting('demanda.token', true), '') || ')', ''),
          nullif(current_setting('demanda.name', true), ''), 'Sistema'),
        nullif(current_setting('demanda.trace', true), '')
      from (select coalesce(nullif(current_setting('demanda.user', true), '')::bigint, otherwise) as id) actor $$`,
  ]);
}
