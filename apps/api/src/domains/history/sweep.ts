import { sql, type Kysely } from 'kysely';
import { changeInBatches, type SweepOptions } from '../../engines/database/change-in-batches';
import type { Database } from '../../engines/database/schema';

const DAY_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 1_000;

/** Names the removal in the seals of the history, before it. */
type Announce = (db: Kysely<Database>, keptFrom: Date) => Promise<void>;

const hasOlder = async (db: Kysely<Database>, keptFrom: Date): Promise<boolean> =>
  (await db.selectFrom('history').where('at', '<', keptFrom).select('id').limit(1).execute()).length > 0;

/**
 * Deletes entries older than the given number of days, in batches. The database refuses every other deletion,
 * and any of the last 30 days (migration 0020). Returns the number of deleted entries.
 */
export const sweepHistory =
  (days: number, announce?: Announce) =>
  async (swept: SweepOptions, now = Date.now()): Promise<number> => {
    const keptFrom = new Date(now - days * DAY_MS);
    if (announce && (await hasOlder(swept.db, keptFrom))) await announce(swept.db, keptFrom);
    return changeInBatches(
      swept,
      sql`
    delete from history
    using (select set_config('demanda.history_kept_from', ${keptFrom.toISOString()}, true)::timestamptz as at) kept_from
    where history.at < kept_from.at and id in (
      select id from history where at < ${keptFrom} order by at limit ${BATCH_SIZE})`,
    );
  };
