import type { Kysely } from 'kysely';
import { runStatements } from './statements';

const owners = ['task', 'delivery', 'delivery_item', 'billing_period'];

/** Files of tasks, deliveries, delivery items and billing periods; their content is in the file storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // The row of a removed file stays. A sweep deletes the content of files that were removed or whose record
    // was deleted.
    `create table attachments (
      id bigint generated always as identity primary key,
      task_id bigint references tasks (id) on delete set null,
      delivery_id bigint references deliveries (id) on delete set null,
      delivery_item_id bigint references delivery_items (id) on delete set null,
      billing_period_id bigint references billing_periods (id) on delete set null,
      storage_key text unique,
      file_name text not null check (length(file_name) between 1 and 255),
      content_type text not null,
      file_size bigint not null check (file_size > 0),
      created_by_id bigint not null references users (id),
      created_at timestamptz not null default now(),
      excluded_at timestamptz,
      excluded boolean not null generated always as (excluded_at is not null) stored,
      check (num_nonnulls(task_id, delivery_id, delivery_item_id, billing_period_id) <= 1)
    )`,
    ...owners.map(
      (owner) =>
        `create index attachments_${owner} on attachments (${owner}_id, id) where ${owner}_id is not null`,
    ),
    `create index attachments_to_sweep on attachments (id) where storage_key is not null and (excluded_at is not null
      or num_nonnulls(task_id, delivery_id, delivery_item_id, billing_period_id) = 0)`,
  ]);
}
