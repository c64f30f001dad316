import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { digestOfBlock, DIGEST_BYTES, NO_BLOCK, type Block } from './block';
import { compareEntries, readErased, readRemoved, type EntryFault } from './compare-entries';
import { readEntryDigests } from './entry-digests';
import type { Head } from './head-memory';
import { isSignedBy } from './seal-key';

/** Blocks of one statement: 20,000 entries at most. */
const BLOCKS = 20;
const ALL = Number.MAX_SAFE_INTEGER;
/** Age that no sweep goes below. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const MAX_FAULTS = 20;

/** What is wrong with the history. An entry is named by `id`, a block by `block`. */
export type Fault =
  | EntryFault
  | { kind: 'BLOCK_CHANGED' | 'BLOCK_MISSING' | 'SIGNATURE' | 'SWEEP' | 'KEY' | 'HEAD'; block: number };

export interface Verified {
  /** In the order of the history, at most 20. */
  faults: Fault[];
  blocks: number;
  /** Entries that are as they were sealed. */
  entries: number;
  /** Entries that were removed by age, as announced. */
  swept: number;
  /** Entries in which the erasure of a person replaced names, as sealed afterwards. */
  erased: number;
  /** Entries that are not sealed yet. */
  unsealed: number;
  /** Signing keys with the number of the first block of each. */
  keys: ReadonlyMap<string, number>;
  newest: Block | undefined;
}

interface VerifyOptions {
  /** Keys whose signatures are accepted; without any, signatures are compared with the key that the block names. */
  trusted?: readonly string[];
  /** Blocks that were noted elsewhere. */
  heads?: readonly Head[];
}

const blocksAfter = (db: Db, number: number): Promise<Block[]> =>
  db
    .selectFrom('history_blocks')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(BLOCKS)
    .execute();

/** Time up to which a block announces removals, in milliseconds. */
const sweptUpTo = ({ kind, kept_from, moments }: Block): number =>
  (kind === 'SWEEP' ? moments : []).reduce(
    (latest, moment) => Math.max(latest, moment / 1000),
    kept_from?.getTime() ?? 0,
  );

/** What is wrong with a block by itself and after the one before. */
function faultsOfBlock(
  block: Block,
  before: Block | undefined,
  { trusted, heads = [] }: VerifyOptions,
): Fault[] {
  const { number, digest } = block;
  const has = (
    kind: 'BLOCK_CHANGED' | 'BLOCK_MISSING' | 'SIGNATURE' | 'SWEEP' | 'KEY' | 'HEAD',
    isSo: boolean,
  ) => (isSo ? [{ kind, block: number } as const] : []);
  const isMissing = number !== (before?.number ?? 0) + 1;
  const isWhole =
    digestOfBlock(block).equals(digest) &&
    (isMissing || block.previous.equals(before?.digest ?? NO_BLOCK)) &&
    block.last_id >= (before?.last_id ?? 0) &&
    block.ids.length === block.moments.length &&
    (block.kind === 'SWEEP' || block.ids.length * DIGEST_BYTES === block.digests.length);
  return [
    ...has('BLOCK_MISSING', isMissing),
    ...has('BLOCK_CHANGED', !isWhole),
    ...has('SIGNATURE', !isSignedBy(block.key, digest, block.signature)),
    // Once for each run of blocks with the same key.
    ...has('KEY', trusted !== undefined && block.key !== before?.key && !trusted.includes(block.key)),
    ...has('SWEEP', sweptUpTo(block) > block.sealed_at.getTime() - KEPT_MS),
    ...has(
      'HEAD',
      heads.some((head) => head.number === number && head.digest !== digest.toString('hex')),
    ),
  ];
}

async function countAfter(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from history where id > ${id}`.execute(db);
  return rows[0]!.count;
}

/** Compares the entries of the history with their seals. */
export async function verifyHistory(db: Db, options: VerifyOptions = {}): Promise<Verified> {
  const faults: Fault[] = [];
  const keys = new Map<string, number>();
  let [entries, swept, erased, blocks] = [0, 0, 0, 0];
  let before: Block | undefined;
  // Entries of a run were given their ids after the mark of the run before.
  let [runMark, earliest] = [0, 0];
  const announced = await sql<{ at: Date | null }>`select max(kept_from) as at from history_blocks`.execute(
    db,
  );
  const erasedDigests = await readErased(db);
  const removed = await readRemoved(db);
  const keptFrom = (announced.rows[0]?.at?.getTime() ?? 0) * 1000;
  for (;;) {
    const page = await blocksAfter(db, before?.number ?? 0);
    if (page.length === 0) break;
    const range = { after: before?.last_id ?? 0, upTo: page.at(-1)!.last_id, limit: ALL };
    const found = await readEntryDigests(db, range);
    let next = 0;
    for (const block of page) {
      faults.push(...faultsOfBlock(block, before, options));
      if (!keys.has(block.key)) keys.set(block.key, block.number);
      const marked = block.marked_at.getTime() * 1000;
      if (marked !== runMark) [earliest, runMark] = [runMark, marked];
      const isAfterGap = block.number !== (before?.number ?? 0) + 1;
      const from = next;
      while (next < found.length && found[next]!.id <= block.last_id) next += 1;
      // What an erasure seals again, or a removal names, is compared where it was sealed first.
      const sealing = block.kind === 'ENTRIES' ? block : { ...block, ids: [] };
      const expected = { earliest, keptFrom, removed, isAfterGap, erased: erasedDigests };
      const compared = compareEntries(sealing, found.slice(from, next), expected);
      faults.push(...compared.faults);
      swept += compared.swept;
      erased += compared.erased;
      entries += next - from;
      blocks += 1;
      before = block;
    }
    if (faults.length >= MAX_FAULTS) break;
  }
  for (const { number } of options.heads ?? []) {
    if (number > (before?.number ?? 0)) faults.push({ kind: 'HEAD', block: number });
  }
  const unsealed = await countAfter(db, before?.last_id ?? 0);
  return {
    ...{ faults: faults.slice(0, MAX_FAULTS), blocks, entries, swept, erased, unsealed, keys },
    newest: before,
  };
}
