import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The user of the last change of a delivery or item, and the indexes of their lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table deliveries add column updated_by_id bigint references users (id)',
    `alter table delivery_items
      add column updated_by_id bigint references users (id),
      add column updated_at timestamptz not null default now()`,
    'create index deliveries_status on deliveries (status, id)',
    'create index delivery_items_status on delivery_items (status, id)',
  ]);
}
