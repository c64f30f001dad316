import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * API tokens are sessions without a browser (ADR 0087): what ends sessions ends them as well. A row with a digest is a
 * token, of which only the digest is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table sessions
      add column token_digest text,
      add column token_name text,
      add column token_scope jsonb`,
    // The server also sets the token with which a program acts; an entry names it beside its owner.
    `create or replace function history_actor(otherwise bigint)
      returns table (user_id bigint, user_name text, trace_id text)
      language sql stable as $$
      select actor.id,
        coalesce((select coalesce(name, username) from users where users.id = actor.id)
          || coalesce(' (token ' || nullif(current_setting('demanda.token', true), '') || ')', ''), 'Sistema'),
        nullif(current_setting('demanda.trace', true), '')
      from (select coalesce(nullif(current_setting('demanda.user', true), '')::bigint, otherwise) as id) actor $$`,
  ]);
}
