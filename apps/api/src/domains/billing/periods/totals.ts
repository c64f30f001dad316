import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { BillingTotalView } from '../tables';
import type { Database } from '../../../engines/database/schema';

/** Totals of periods, as a relation with the columns of the view. */
export type Totals = RawBuilder<BillingTotalView>;

/** Totals that each statement computes anew. */
export const LIVE_TOTALS: Totals = sql`billing_totals`;

/** Computes the totals once for several statements (100,000 tasks: each sum takes 50 ms). */
export async function readTotals(db: Kysely<Database>): Promise<Totals> {
  const rows = await db.selectFrom('billing_totals').selectAll().execute();
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as known(billing_period_id bigint, task_count bigint, total_amount numeric)`;
}
