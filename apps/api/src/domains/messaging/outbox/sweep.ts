import { sql } from 'kysely';
import { changeInBatches, type SweepOptions } from '../../../engines/database/change-in-batches';

/** Retention time of the files of a message after its end. */
const RETENTION_MS = 30 * 24 * 60 * 60_000;
const BATCH_SIZE = 100;

/**
 * Deletes the content of files of messages that ended long ago; the rows stay as a record of the attachments.
 * Returns the number of deleted files.
 */
export function sweepMessageFiles(swept: SweepOptions, now = Date.now()): Promise<number> {
  const before = new Date(now - RETENTION_MS);
  return changeInBatches(
    swept,
    sql`
    update outbox_files set content = null where id in (
      select file.id from outbox_files file join outbox message on message.id = file.outbox_id
      where file.content is not null and message.ended_at < ${before} limit ${BATCH_SIZE})`,
  );
}
