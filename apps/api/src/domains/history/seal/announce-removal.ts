import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { groupBy } from '../../../kernel/group-by';
import { append, blockToExtend, type Chain, type Content } from './chain';
import { readDigestsOf, type EntryDigest } from './entry-digests';

/** Another server seals every 20 seconds, so a second attempt rarely fails. */
const ATTEMPTS = 5;

/** Reads how these entries, in the order of their ids, were sealed; twice where an erasure sealed one again. */
async function readSealed(db: Db, ids: readonly number[]): Promise<EntryDigest[]> {
  const { rows } = await sql<EntryDigest>`
    select entry.id, entry.moment, substring(digests from (entry.place::int - 1) * 32 + 1 for 32) as digest
    from history_blocks
    cross join lateral unnest(ids, moments) with ordinality as entry (id, moment, place)
    where last_id >= ${ids[0]} and entry.id = any(${ids}::bigint[])
      and (kind = 'ERASURE' or kind = 'ENTRIES'
        and number <= (select min(number) from history_blocks where last_id >= ${ids.at(-1)}))`.execute(db);
  return rows;
}

/** Returns those of the entries that are as they were sealed; any other one is evidence and stays. */
async function unchangedOf(db: Db, ids: readonly number[]): Promise<EntryDigest[]> {
  const sealed = groupBy(await readSealed(db, ids), ({ id }) => id);
  const present = await readDigestsOf(db, ids);
  return present.filter(({ id, digest }) => sealed.get(id)?.some((one) => one.digest.equals(digest)));
}

/**
 * Signs the removal of entries by age, before it: only what a block names may be missing later. Takes sealed entries in
 * the order of their ids, and returns the ids of those that may be removed.
 */
export async function announceRemoval(chain: Chain, ids: readonly number[]): Promise<number[]> {
  const entries = await unchangedOf(chain.db, ids);
  if (entries.length === 0) return [];
  const removed = entries.map(({ id }) => id);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const newest = await blockToExtend(chain);
    if (!newest) return [];
    const { marked_at, last_id, kept_from } = newest;
    const content: Content = {
      ...{ kind: 'SWEEP', marked_at, last_id, kept_from, erasure_id: null },
      ids: removed,
      moments: entries.map(({ moment }) => moment),
      digests: Buffer.alloc(0),
    };
    if (await append(chain, { newest, content })) return removed;
  }
  throw new Error('Other servers seal the history all the time; the removal is tried again later.');
}
