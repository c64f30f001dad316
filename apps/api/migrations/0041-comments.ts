import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Comments on tasks and delivery items (ADR 0081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table comments (
      id bigint generated always as identity primary key,
      task_id bigint references tasks (id) on delete cascade,
      delivery_item_id bigint references delivery_items (id) on delete cascade,
      author_id bigint not null references users (id),
      -- Markdown in which '@[12]' mentions an account; blank once deleted.
      text text not null check (length(text) <= 20000),
      -- Ids of the mentioned accounts.
      mentions bigint[] not null default '{}',
      version int not null default 0,
      created_at timestamptz not null default now(),
      edited_at timestamptz,
      deleted_at timestamptz,
      deleted_by_id bigint references users (id),
      check (num_nonnulls(task_id, delivery_item_id) = 1)
    )`,
    'create index comments_task on comments (task_id, id) where task_id is not null',
    'create index comments_delivery_item on comments (delivery_item_id, id) where delivery_item_id is not null',
  ]);
}
