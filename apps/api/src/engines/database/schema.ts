import type { Kysely, Transaction } from 'kysely';
import type { HistoryTable } from './history-table';
import type { IdempotencyKeyTable } from './idempotency-table';
import type { RateCounterTable, ScheduledJobTable } from './instance-tables';
import type { TrashRowTable, TrashTable } from './trash-tables';

/**
 * Tables, as the migrations create them. Here are those that the engines write themselves; each domain adds its own in
 * its `tables.ts`.
 */
export interface Database {
  trash: TrashTable;
  trash_rows: TrashRowTable;
  history: HistoryTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_counters: RateCounterTable;
  scheduled_jobs: ScheduledJobTable;
}

/**
 * The database. A `Tx` is also a `Db`, so functions that only read take either; those that call `db.transaction()` must
 * not be given a `Tx`.
 */
export type Db = Kysely<Database>;

/** A transaction, for what must not run outside of one. */
export type Tx = Transaction<Database>;
