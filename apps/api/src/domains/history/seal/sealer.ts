import { localDay } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SweepOptions } from '../../../engines/database/change-in-batches';
import type { Db } from '../../../engines/database/schema';
import { append, blockToExtend, headOf, type Chain, type Content } from './chain';
import { readEntryDigests } from './entry-digests';
import { headText } from './head-memory';
import { sealErasures } from './seal-erasures';

/** Entries of one block. */
const BLOCK_SIZE = 1_000;
/** Time in which a statement that has drawn an id gets the number of its transaction; it takes microseconds. */
const SETTLE_MS = 1_000;
const POLL_MS = 500;
/** Transactions that take longer are left to the next run. */
const POLLS = 10;

/** An id, and when it was the newest that the sequence had assigned. */
interface Mark {
  id: number;
  at: Date;
}

async function readMark(db: Db): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select case when is_called then last_value else 0 end as id, clock_timestamp() as at from history_id_seq`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Returns the newest id below which nothing can be committed any more, or undefined while a transaction is open that
 * may hold one: ids are assigned in order, but committed in any.
 */
async function readSettledMark(db: Db, settleMs: number, signal?: AbortSignal): Promise<Mark | undefined> {
  const mark = await readMark(db);
  await sleep(settleMs);
  const { rows } = await sql<{
    next: string;
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  const { next } = rows[0]!;
  for (let poll = 0; poll < POLLS && !signal?.aborted; poll += 1) {
    const ended = await sql<{ all: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as "all"`.execute(db);
    if (ended.rows[0]!.all) return mark;
    await sleep(settleMs && POLL_MS);
  }
  return undefined;
}

export interface SealOptions extends SweepOptions, Chain {
  /** Zero in tests that have no other transaction. */
  settleMs?: number;
  /** Receives the last block of a day when that of the next day follows, to be kept outside of the database. */
  onHead?: (head: string) => void;
}

/** Seals the entries that were committed since the last run. Returns how many. */
export async function sealHistory(options: SealOptions): Promise<number> {
  const { db, signal, settleMs = SETTLE_MS, onHead } = options;
  await sealErasures(options);
  let newest = await blockToExtend(options);
  const { id: upTo } = await readMark(db);
  if (upTo <= (newest?.last_id ?? 0)) return 0;
  const mark = await readSettledMark(db, settleMs, signal);
  for (let count = 0; ;) {
    if (!mark || signal?.aborted) return count;
    const after = newest?.last_id ?? 0;
    const entries = await readEntryDigests(db, { after, upTo: mark.id, limit: BLOCK_SIZE });
    if (entries.length === 0) return count;
    const content: Content = {
      kind: 'ENTRIES',
      marked_at: mark.at,
      last_id: entries.length < BLOCK_SIZE ? mark.id : entries.at(-1)!.id,
      ids: entries.map(({ id }) => id),
      moments: entries.map(({ moment }) => moment),
      digests: Buffer.concat(entries.map(({ digest }) => digest)),
      kept_from: newest?.kept_from ?? null,
      erasure_id: null,
    };
    const block = await append(options, { newest, content });
    if (!block) return count;
    if (newest && localDay(newest.sealed_at) !== localDay(block.sealed_at))
      onHead?.(headText(headOf(newest)));
    newest = block;
    count += entries.length;
  }
}
