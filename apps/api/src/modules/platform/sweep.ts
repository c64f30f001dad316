import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Milliseconds for which reports are kept. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const AT_ONCE = 5_000;

interface Swept {
  db: Kysely<Database>;
  signal?: AbortSignal;
}

/** Removes old reports of open tabs, some at a time. Answers how many. */
export async function sweepReports({ db, signal }: Swept, now = Date.now()): Promise<number> {
  const before = new Date(now - KEPT_MS);
  let count = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from remote_reports where id in (
        select id from remote_reports where at < ${before} order by at limit ${AT_ONCE})`.execute(db);
    count += Number(numAffectedRows);
    if (numAffectedRows === 0n || signal?.aborted) return count;
  }
}
