import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/schema';

/**
 * Deletes changes of rows that are older than five minutes, and notes the newest transaction of these: totals that were
 * counted before it are counted again. Returns the number of deleted changes.
 */
export async function sweepRowChanges({ db }: { db: Kysely<Database> }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with swept as (
      delete from row_changes where changed_at < now() - interval '5 minutes' returning transaction_id),
    noted as (
      update table_writes set transaction_id = greatest(transaction_id,
        (select transaction_id from swept order by transaction_id desc limit 1))
      where table_name = 'row_changes' and exists (select from swept))
    select count(*)::int as count from swept`.execute(db);
  return rows[0]!.count;
}
