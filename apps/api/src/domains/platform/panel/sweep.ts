import { sql } from 'kysely';
import { changeInBatches, type SweepOptions } from '../../../engines/database/change-in-batches';

const RETENTION_MS = 7 * 24 * 60 * 60_000;
const BATCH_SIZE = 5_000;

/** Deletes old reports of open tabs, in batches. Returns the number of deleted reports. */
export function sweepReports(swept: SweepOptions, now = Date.now()): Promise<number> {
  const before = new Date(now - RETENTION_MS);
  return changeInBatches(
    swept,
    sql`
    delete from remote_reports where id in (
      select id from remote_reports where at < ${before} order by at limit ${BATCH_SIZE})`,
  );
}
