import { sql } from 'kysely';
import { changeInParts, type Swept } from '../../engines/database/change-in-parts';

const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 1_000;

/**
 * Removes entries older than so many days, some at a time. The database lets go nothing else, and nothing of the last 30
 * days (migration 0020). Answers how many.
 */
export const sweepHistory =
  (days: number) =>
  (swept: Swept, now = Date.now()): Promise<number> => {
    const keptFrom = new Date(now - days * DAY_MS);
    return changeInParts(
      swept,
      sql`
    delete from history
    using (select set_config('demanda.history_kept_from', ${keptFrom.toISOString()}, true)::timestamptz as at) kept_from
    where history.at < kept_from.at and id in (
      select id from history where at < ${keptFrom} order by at limit ${AT_ONCE})`,
    );
  };
