import type { Db } from '../../../engines/database/schema';
import { DIGEST_BYTES, type Block } from './block';
import type { EntryDigest } from './entry-digests';

/** Difference by which the clocks of two statements may disagree, in microseconds. */
const CLOCK_US = 300_000_000;

export interface EntryFault {
  kind: 'CHANGED' | 'REMOVED' | 'INSERTED' | 'BACKDATED';
  id: number;
  /** Number of the block that seals the entry, or its range. */
  block: number;
}

interface Expected {
  /** Time before which no entry of the block was written, in microseconds. */
  earliest: number;
  /** Time before which entries may have been removed, as older servers announced, in microseconds. */
  keptFrom: number;
  /** Entries whose removal was announced. */
  removed: ReadonlySet<number>;
  /** The block before is missing, so that the beginning of the range is unknown. */
  isAfterGap: boolean;
  /** Digests of entries after the erasure of a person. */
  erased: ReadonlyMap<number, Buffer>;
}

const digestAt = ({ digests }: Block, index: number) =>
  digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES);

/** Digests of entries after the erasure of a person, by id; the latest counts. */
export async function readErased(db: Db): Promise<Map<number, Buffer>> {
  const blocks = await db
    .selectFrom('history_blocks')
    .selectAll()
    .where('erasure_id', 'is not', null)
    .orderBy('number')
    .execute();
  return new Map(
    blocks.flatMap((block) => block.ids.map((id, index) => [id, digestAt(block, index)] as const)),
  );
}

/** Ids of the entries whose removal by age was announced. */
export async function readRemoved(db: Db): Promise<Set<number>> {
  const blocks = await db.selectFrom('history_blocks').select('ids').where('kind', '=', 'SWEEP').execute();
  return new Set(blocks.flatMap(({ ids }) => ids));
}

/** Compares the entries of a block's range with the block. */
export function compareEntries(block: Block, found: readonly EntryDigest[], expected: Expected) {
  const { earliest, keptFrom, removed, isAfterGap, erased } = expected;
  const sealed = new Map(
    block.ids.map((id, index) => [id, { moment: block.moments[index]!, digest: digestAt(block, index) }]),
  );
  const faults: EntryFault[] = [];
  const fault = (kind: EntryFault['kind'], id: number) => faults.push({ kind, id, block: block.number });
  const first = isAfterGap ? (block.ids[0] ?? block.last_id) : 0;
  const latest = block.marked_at.getTime() * 1000 + CLOCK_US;
  const counts = { swept: 0, erased: 0 };
  for (const { id, moment, digest } of found) {
    const known = sealed.get(id);
    if (!known) {
      if (id >= first) fault('INSERTED', id);
    } else if (erased.get(id)?.equals(digest)) counts.erased += 1;
    else if (!known.digest.equals(digest)) fault('CHANGED', id);
    else if (moment < earliest - CLOCK_US || moment > latest) fault('BACKDATED', id);
  }
  const present = new Set(found.map(({ id }) => id));
  for (const [id, { moment }] of sealed) {
    if (present.has(id)) continue;
    if (removed.has(id) || moment < keptFrom) counts.swept += 1;
    else fault('REMOVED', id);
  }
  return { faults: faults.sort((one, other) => one.id - other.id), ...counts };
}
