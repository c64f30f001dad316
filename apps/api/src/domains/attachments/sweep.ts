import { sql } from 'kysely';
import type { Db } from '../../engines/database/schema';
import type { FileStorage, StoredObject } from '../../engines/storage/storage';

/** Age at which an object without a row cannot belong to a running upload. */
const ABANDONED_MS = 60 * 60_000;
const BATCH_SIZE = 500;

export interface Swept {
  db: Db;
  storage: FileStorage;
  /** Stops a sweep between two steps. */
  signal?: AbortSignal;
}

/** Whether no record has the file, also none in the trash. */
const IS_ORPHAN = sql<boolean>`(num_nonnulls(task_id, delivery_id, delivery_item_id, billing_period_id) = 0
  and trash_id is null)`;
/** Implies the condition of the partial index. */
const IS_SWEEPABLE = sql<boolean>`storage_key is not null and (excluded_at is not null or ${IS_ORPHAN})`;

const selectRowsToSweep = (db: Db) =>
  db
    .selectFrom('attachments')
    .select(['id', 'storage_key'])
    .where(IS_SWEEPABLE)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();

/**
 * Deletes the content of removed files and of files whose record was deleted for ever. The row of a removed file
 * stays, flagged (G-ATT-5). Returns the number of deleted objects.
 */
export async function sweepRows({ db, storage, signal }: Swept): Promise<number> {
  let count = 0;
  for (let rows = await selectRowsToSweep(db); rows.length > 0; rows = await selectRowsToSweep(db)) {
    await storage.remove(rows.map((row) => row.storage_key!));
    const ids = rows.map(({ id }) => id);
    await sql`delete from attachments where id = any(${ids}::bigint[]) and ${IS_ORPHAN}`.execute(db);
    await sql`update attachments set storage_key = null where id = any(${ids}::bigint[])`.execute(db);
    count += rows.length;
    if (signal?.aborted) break;
  }
  return count;
}

async function keysWithoutRow(db: Db, objects: StoredObject[]): Promise<string[]> {
  const keys = objects.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where not exists (select from attachments where storage_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Deletes objects without a row, such as those of an upload during which the server was killed. Returns their
 * number.
 */
export async function sweepObjects({ db, storage, signal }: Swept, now = Date.now()): Promise<number> {
  let count = 0;
  for await (const page of storage.list()) {
    if (signal?.aborted) break;
    const old = page.filter(({ storedAt }) => storedAt.getTime() < now - ABANDONED_MS);
    if (old.length === 0) continue;
    const abandoned = await keysWithoutRow(db, old);
    if (abandoned.length > 0) await storage.remove(abandoned);
    count += abandoned.length;
  }
  return count;
}
