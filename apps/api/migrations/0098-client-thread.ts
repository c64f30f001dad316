import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Questions of clients as comments without an account, and comments that the client sees (ADR 0163). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table comments
      alter column author_id drop not null,
      -- Name of a person at a client, in place of an account.
      add column author_name text,
      -- The link of that person. Without a foreign key: comments stay when links are deleted.
      add column client_link_id bigint,
      -- The client who sees it; null for comments of the team only.
      add column client_requester_id bigint`,
    `alter table comments add constraint comments_author
      check (num_nonnulls(author_id, author_name) = 1) not valid`,
    `alter type message_kind add value 'CLIENT_ANSWER'`,
  ]);
}
