import { sql } from 'kysely';
import { changeInBatches, type SweepOptions } from '../../engines/database/change-in-batches';

const DAY_MS = 24 * 60 * 60_000;
/** Age at which a read notice is deleted, and an unread one. */
const READ_DAYS = 30;
const UNREAD_DAYS = 365;
const BATCH_SIZE = 1_000;

/** Deletes old notices, read ones earlier. Returns their number. */
export async function sweepNotices(swept: SweepOptions, now = Date.now()): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  const read = await changeInBatches(
    swept,
    sql`delete from notices where id in (
      select id from notices where read_at < ${before(READ_DAYS)} limit ${BATCH_SIZE})`,
  );
  const unread = await changeInBatches(
    swept,
    // Ids are in the order of time, so that the first rows are the oldest.
    sql`delete from notices where id in (
      select id from notices order by id limit ${BATCH_SIZE}) and created_at < ${before(UNREAD_DAYS)}`,
  );
  return read + unread;
}
