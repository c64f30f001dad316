import { sql, type Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SweepOptions } from '../../../engines/database/change-in-batches';
import type { Database } from '../../../engines/database/schema';
import { digestOfBlock, NO_BLOCK, type Block } from './block';
import { readEntryDigests } from './entry-digests';
import { headText, type Head, type HeadMemory } from './head-memory';
import type { SealKey } from './seal-key';

/** Entries of one block. */
const BLOCK_SIZE = 1_000;
/** Time in which a statement that has drawn an id gets the number of its transaction; it takes microseconds. */
const SETTLE_MS = 1_000;
const POLL_MS = 500;
/** Transactions that take longer are left to the next run. */
const POLLS = 10;

/** An id, and when it was the newest one given out. */
interface Mark {
  id: number;
  at: Date;
}

async function readMark(db: Kysely<Database>): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select case when is_called then last_value else 0 end as id, clock_timestamp() as at from history_id_seq`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Returns the newest id below which nothing can be committed any more, or undefined while a transaction is open that may
 * hold one: ids are given out in order, but committed in any.
 */
async function settledMark(
  db: Kysely<Database>,
  settleMs: number,
  signal?: AbortSignal,
): Promise<Mark | undefined> {
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

export const newestBlock = (db: Kysely<Database>): Promise<Block | undefined> =>
  db.selectFrom('history_blocks').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

/**
 * Returns the newest block to append to. Throws when one that this server appended is gone or another one: sealing on
 * would hide that.
 */
async function blockToExtend(
  db: Kysely<Database>,
  memory: HeadMemory | undefined,
): Promise<Block | undefined> {
  const known = memory?.read();
  if (known) {
    const found = await db
      .selectFrom('history_blocks')
      .where('number', '=', known.number)
      .select(['number', 'digest'])
      .executeTakeFirst();
    if (!found || headOf(found).digest !== known.digest) {
      throw new Error(
        `Seal ${headText(known)} of the history is gone. After a restore, delete history-head in DATA_DIR.`,
      );
    }
  }
  return newestBlock(db);
}

type Content = Pick<Block, 'kind' | 'marked_at' | 'last_id' | 'ids' | 'moments' | 'digests' | 'kept_from'>;

/** Appends a block; returns undefined when another server has done so meanwhile. */
async function append(
  { db, key, memory }: Pick<SealOptions, 'db' | 'key' | 'memory'>,
  { newest, content }: { newest: Block | undefined; content: Content },
): Promise<Block | undefined> {
  const told = {
    ...content,
    number: (newest?.number ?? 0) + 1,
    sealed_at: new Date(),
    previous: newest?.digest ?? NO_BLOCK,
  };
  const digest = digestOfBlock(told);
  const block = { ...told, digest, key: key.name, signature: key.sign(digest) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('history_blocks')
    .values(block)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return undefined;
  memory?.write(headOf(block));
  return block;
}

export interface SealOptions extends SweepOptions {
  key: SealKey;
  memory?: HeadMemory;
  /** Zero in tests that have no other transaction. */
  settleMs?: number;
  /** Is told the last block of a day when that of the next day follows, to be kept outside of the database. */
  onHead?: (head: string) => void;
}

export const headOf = ({ number, digest }: Pick<Block, 'number' | 'digest'>): Head => ({
  number,
  digest: digest.toString('hex'),
});

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Seals the entries that were committed since the last run. Returns how many. */
export async function sealHistory(options: SealOptions): Promise<number> {
  const { db, memory, signal, settleMs = SETTLE_MS, onHead } = options;
  let newest = await blockToExtend(db, memory);
  const { id: upTo } = await readMark(db);
  if (upTo <= (newest?.last_id ?? 0)) return 0;
  const mark = await settledMark(db, settleMs, signal);
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
    };
    const block = await append(options, { newest, content });
    if (!block) return count;
    if (newest && dayOf(newest.sealed_at) !== dayOf(block.sealed_at)) onHead?.(headText(headOf(newest)));
    newest = block;
    count += entries.length;
  }
}

/**
 * Returns a function that announces the removal of entries by age: only what a signed block names beforehand may be
 * missing later.
 */
export const announceSweep =
  (key: SealKey, memory?: HeadMemory) =>
  async (db: Kysely<Database>, keptFrom: Date): Promise<void> => {
    const newest = await blockToExtend(db, memory);
    if (!newest || (newest.kept_from && newest.kept_from >= keptFrom)) return;
    const { marked_at, last_id } = newest;
    const content: Content = {
      ...{ kind: 'SWEEP', marked_at, last_id, ids: [], moments: [], digests: Buffer.alloc(0) },
      kept_from: keptFrom,
    };
    const announced = await append({ db, key, memory }, { newest, content });
    if (!announced)
      throw new Error('Another server has sealed entries meanwhile; the sweep is tried again later.');
  };
