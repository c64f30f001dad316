import { periodTitle, type BillingPeriod } from '@demanda/contracts/billing';
import { sql, type Kysely } from 'kysely';
import type { BillingTotalView } from '../tables';
import type { Database } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { IS_LOCKED, periodNotFound } from './period-locks';
import { LIVE_TOTALS, type Totals } from './totals';

interface DifferenceRow {
  billing_period_id: number;
  changed_count: number;
  added: string;
  removed: string;
}
const differencesOf = (ids: readonly number[]) => sql<DifferenceRow>`(
  select billing_period_id, count(*) as changed_count, coalesce(sum(amount) filter (where amount > 0), 0) as added,
    -coalesce(sum(amount) filter (where amount < 0), 0) as removed
  from billing_differences where ${idIs(sql.ref('billing_period_id'))(ids)} group by billing_period_id)`;

const selectPeriods = (db: Kysely<Database>, ids: readonly number[], totals: Totals) =>
  db
    .selectFrom('billing_periods')
    .leftJoin(
      // With the ids as a condition, the view sums up only these periods.
      sql<BillingTotalView>`(select * from ${totals} where ${idIs(sql.ref('billing_period_id'))(ids)})`.as(
        'total',
      ),
      (join) => join.onRef('total.billing_period_id', '=', 'billing_periods.id'),
    )
    .leftJoin(differencesOf(ids).as('difference'), (join) =>
      join.onRef('difference.billing_period_id', '=', 'billing_periods.id'),
    )
    .leftJoin('billing_snapshots as snapshot', 'snapshot.id', 'billing_periods.snapshot_id')
    .leftJoin('users as changer', 'changer.id', 'billing_periods.updated_by_id')
    .where(idIs(sql.ref('billing_periods.id'))(ids))
    .selectAll('billing_periods')
    .select(['total.task_count', 'total.total_amount', 'snapshot.number', 'snapshot.taken_at'])
    .select(['difference.changed_count', 'difference.added', 'difference.removed'])
    .select(({ fn }) => [
      fn.coalesce('changer.name', 'changer.username').as('changer_name'),
      IS_LOCKED.as('locked'),
    ]);
type PeriodRow = Awaited<ReturnType<ReturnType<typeof selectPeriods>['execute']>>[number];

const toPeriod = (row: PeriodRow): BillingPeriod => ({
  id: row.id,
  month: row.month,
  year: row.year,
  title: periodTitle(row.month, row.year),
  status: row.status,
  paymentDate: row.payment_date,
  taskCount: row.task_count ?? 0,
  totalAmount: Number(row.total_amount ?? 0),
  billingEmailSent: row.email_sent,
  snapshot: row.taken_at && { number: row.number!, takenAt: row.taken_at.toISOString() },
  difference:
    row.changed_count === null
      ? null
      : {
          taskCount: row.changed_count,
          added: Number(row.added),
          removed: Number(row.removed),
        },
  locked: row.locked,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedByUserName: row.changer_name,
});

/** Reads periods in any order; the totals of their tasks are computed by SQL (G-BILL-5). */
export async function readPeriods(
  db: Kysely<Database>,
  ids: readonly number[],
  totals = LIVE_TOTALS,
): Promise<BillingPeriod[]> {
  return (await selectPeriods(db, ids, totals).execute()).map(toPeriod);
}

/** Reads one period. Throws 404. */
export async function readPeriod(db: Kysely<Database>, id: number): Promise<BillingPeriod> {
  const [period] = await readPeriods(db, [id]);
  if (!period) throw periodNotFound();
  return period;
}
