import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { newestBlock } from '../seal/chain';

/** Age of an entry from which its forwarding counts as stopped; the job runs every 20 seconds. */
const LIMIT_MINUTES = 60;

/** Whether a sealed entry has waited for longer than the limit to be forwarded, at this moment. */
export const forwardingWatch =
  (db: Db) =>
  async (at: Date): Promise<boolean> => {
    const upTo = (await newestBlock(db))?.last_id ?? 0;
    const { rows } = await sql<{ waits: boolean }>`
      select coalesce((select at < ${at}::timestamptz - make_interval(mins => ${sql.lit(LIMIT_MINUTES)}) from history
        where id > coalesce((select last_id from history_forwarding), 0) and id <= ${upTo}
        order by id limit 1), false) as waits`.execute(db);
    return rows[0]!.waits;
  };
