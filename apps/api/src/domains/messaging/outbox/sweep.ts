import { sql } from 'kysely';
import { changeInParts, type Swept } from '../../../engines/database/change-in-parts';

/** Milliseconds after its end for which the files of a message are kept. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const AT_ONCE = 100;

/**
 * Removes the content of files whose message was sent, failed or given up long ago; the rows stay and say what went
 * with it. Answers how many.
 */
export function sweepMessageFiles(swept: Swept, now = Date.now()): Promise<number> {
  const before = new Date(now - KEPT_MS);
  return changeInParts(
    swept,
    sql`
    update outbox_files set content = null where id in (
      select file.id from outbox_files file join outbox message on message.id = file.outbox_id
      where file.content is not null and message.ended_at < ${before} limit ${AT_ONCE})`,
  );
}
