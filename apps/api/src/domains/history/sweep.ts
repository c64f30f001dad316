import type { HistoryDays } from '@demanda/contracts/history';
import { HISTORY_KINDS, type HistoryKindOf } from '@demanda/contracts/history-labels';
import { sql } from 'kysely';
import type { SweepOptions } from '../../engines/database/change-in-batches';
import type { Db } from '../../engines/database/schema';
import { isOfKind } from './read/list';
import { announceRemoval } from './seal/announce-removal';
import { newestBlock, type Chain } from './seal/chain';
import { readPosition } from './forward/position';

const DAY_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 1_000;

interface Retention extends Pick<Chain, 'key' | 'memory'> {
  days: HistoryDays;
  /** Entries are sent to another system too, and stay here until it has them. */
  isForwarded?: boolean;
}

/** Returns up to which entry the history may be removed: all before are sealed, and forwarded where they are to be. */
async function removableUpTo(db: Db, isForwarded = false): Promise<number> {
  const sealed = (await newestBlock(db))?.last_id ?? 0;
  return isForwarded ? Math.min(sealed, await readPosition(db)) : sealed;
}

/** Deletes these entries; the database refuses any that is not older (migration 0020). */
async function deleteEntries(db: Db, ids: readonly number[], keptFrom: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from history
    using (select set_config('demanda.history_kept_from', ${keptFrom.toISOString()}, true)::timestamptz as at) kept_from
    where history.at < kept_from.at and id = any(${ids}::bigint[])`.execute(db);
  return Number(numAffectedRows);
}

/** A kind of entries and the moment from which on they are kept. */
interface Kept {
  kind: HistoryKindOf;
  from: Date;
}

async function sweepKind(
  { db, signal }: SweepOptions,
  chain: Chain,
  { kind, from, upTo }: Kept & { upTo: number },
): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('history')
      .select('id')
      .where('at', '<', from)
      .where(isOfKind(kind))
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0 || signal?.aborted) return count;
    count += await deleteEntries(db, await announceRemoval(chain, ids), from);
    after = ids.at(-1)!;
  }
}

/**
 * Returns the job that deletes entries older than the days of their kind, in batches, each signed beforehand. Entries
 * that differ from their seal stay, and the database refuses the deletion of any of the last 30 days. Returns the
 * number of deleted entries.
 */
export const sweepHistory =
  ({ days, isForwarded, ...chain }: Retention) =>
  async (swept: SweepOptions, now = Date.now()): Promise<number> => {
    const upTo = await removableUpTo(swept.db, isForwarded);
    let count = 0;
    for (const kind of HISTORY_KINDS) {
      const age = days[kind];
      if (age === undefined) continue;
      const from = new Date(now - age * DAY_MS);
      count += await sweepKind(swept, { ...chain, db: swept.db }, { kind, from, upTo });
    }
    return count;
  };
