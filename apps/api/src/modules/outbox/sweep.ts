import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Milliseconds after its end for which the files of a message are kept. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const AT_ONCE = 100;

interface Swept {
  db: Kysely<Database>;
  signal?: AbortSignal;
}

/**
 * Removes the content of files whose message was sent, failed or given up long ago; the rows stay and say what went
 * with it. Answers how many.
 */
export async function sweepMessageFiles({ db, signal }: Swept, now = Date.now()): Promise<number> {
  const before = new Date(now - KEPT_MS);
  let count = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update outbox_files set content = null where id in (
        select file.id from outbox_files file join outbox message on message.id = file.outbox_id
        where file.content is not null and message.ended_at < ${before} limit ${AT_ONCE})`.execute(db);
    count += Number(numAffectedRows);
    if (numAffectedRows === 0n || signal?.aborted) return count;
  }
}
