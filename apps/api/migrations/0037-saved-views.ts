import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Saved views of lists, and the default view and column layout of each user (ADR 0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table saved_views (
      id bigint generated always as identity primary key,
      owner_id bigint not null references users (id),
      list text not null,
      name text not null check (length(name) <= 60),
      is_shared boolean not null,
      query jsonb not null,
      layout jsonb not null,
      version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    'create unique index saved_views_name on saved_views (owner_id, list, fold(name))',
    'create index saved_views_shared on saved_views (list) where is_shared',
    `create table list_preferences (
      user_id bigint not null references users (id),
      list text not null,
      -- Id of a view, or the word of one that is part of the product.
      default_view text,
      layout jsonb,
      primary key (user_id, list)
    )`,
  ]);
}
