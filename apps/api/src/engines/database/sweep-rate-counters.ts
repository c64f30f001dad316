import { sql } from 'kysely';
import { changeInBatches, type SweepOptions } from './change-in-batches';

const BATCH_SIZE = 5_000;

/** Removes counters whose window has ended, in batches. Returns their number. */
export const sweepRateCounters = (swept: SweepOptions): Promise<number> =>
  changeInBatches(
    swept,
    sql`
    delete from rate_counters where key in (
      select key from rate_counters where ends_at <= now() limit ${BATCH_SIZE} for update skip locked)`,
  );
