import { periodTitle, type BillingPeriod } from '@demanda/contracts/billing';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { IS_LOCKED, periodNotFound } from './period-locks';

/** What is kept of the differences of each period. */
const KEPT_DIFFERENCES = sql<{ changed_count: number; added: string; removed: string }>`(
  select sum(changed_count)::bigint as changed_count, sum(added) as added, sum(removed) as removed
  from billing_period_figures figure where figure.billing_period_id = billing_periods.id)`;

const selectPeriods = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('billing_periods')
    .innerJoin('billing_totals as total', 'total.billing_period_id', 'billing_periods.id')
    .innerJoinLateral(KEPT_DIFFERENCES.as('difference'), (join) => join.onTrue())
    .leftJoin('billing_snapshots as snapshot', 'snapshot.id', 'billing_periods.snapshot_id')
    .leftJoin('users as changer', 'changer.id', 'billing_periods.updated_by_id')
    .where(idIs('billing_periods.id')(ids))
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
  taskCount: row.task_count,
  totalAmount: Number(row.total_amount),
  billingEmailSent: row.email_sent,
  snapshot: row.taken_at && { number: row.number!, takenAt: row.taken_at.toISOString() },
  // The sums are null where nothing is kept of the period.
  difference: row.changed_count
    ? { taskCount: row.changed_count, added: Number(row.added), removed: Number(row.removed) }
    : null,
  locked: row.locked,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedByUserName: row.changer_name,
});

/** Reads periods in any order, with the totals of their tasks (G-BILL-5). */
export const readPeriods = async (db: Db, ids: readonly number[]): Promise<BillingPeriod[]> =>
  (await selectPeriods(db, ids).execute()).map(toPeriod);

/** Reads one period. Throws 404. */
export async function readPeriod(db: Db, id: number): Promise<BillingPeriod> {
  const [period] = await readPeriods(db, [id]);
  if (!period) throw periodNotFound();
  return period;
}
