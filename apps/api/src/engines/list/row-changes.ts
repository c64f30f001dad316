import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema';

/**
 * Deletes changes of rows, and notes the newest transaction of these: totals that were counted before it are counted
 * again. Returns their number.
 */
async function deleteChanges(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with deleted as (delete from row_changes where ${condition} returning transaction_id),
    noted as (
      update table_writes set transaction_id = greatest(transaction_id,
        (select transaction_id from deleted order by transaction_id desc limit 1))
      where table_name = 'row_changes' and exists (select from deleted))
    select count(*)::int as count from deleted`.execute(db);
  return rows[0]!.count;
}

/** Deletes what rows were more than five minutes ago. */
export const sweepRowChanges = ({ db }: { db: Db }): Promise<number> =>
  deleteChanges(db, sql`changed_at < now() - interval '5 minutes'`);

/** Deletes what rows were, for an erasure of personal data. */
export const forgetRowChanges = (db: Db): Promise<number> => deleteChanges(db, sql`true`);
