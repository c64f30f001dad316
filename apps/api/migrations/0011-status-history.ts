import type { Kysely } from 'kysely';
import { runStatements, sortIndex } from './statements';

/** The status history of each item, and the indexes for the orders of both lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // Uses the clock rather than the start of the transaction, which may have waited for a lock.
    `create table delivery_status_changes (
      id bigint generated always as identity primary key,
      delivery_item_id bigint not null references delivery_items (id) on delete cascade,
      from_status delivery_status,
      to_status delivery_status not null,
      changed_at timestamptz not null default clock_timestamp(),
      changed_by_id bigint references users (id)
    )`,
    'create index delivery_status_changes_item on delivery_status_changes (delivery_item_id, id)',
    // For existing items the current status is known, and the time of the last change.
    `insert into delivery_status_changes (delivery_item_id, to_status, changed_at)
      select id, status, updated_at from delivery_items order by updated_at, id`,

    ...['deliveries_task', 'deliveries_status', 'delivery_items_status'].map(
      (index) => `drop index ${index}`,
    ),
    ...['task_id', 'status', 'created_at', 'updated_at'].map((column) => sortIndex('deliveries', column)),
    ...['delivery_id', 'status', 'started_at', 'finished_at'].map((column) =>
      sortIndex('delivery_items', column),
    ),
  ]);
}
