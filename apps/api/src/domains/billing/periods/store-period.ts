import type { BillingStatus } from '@demanda/contracts/billing';
import { sql } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import type { Granted } from '../../../kernel/session-user';
import { lockTasks } from '../../deliveries/groups/groups';
import { billPeriods } from '../charges/bill';
import { reopenCharges } from '../charges/reconcile';
import { refuseLocked, type PeriodRow } from './period-locks';

interface Change {
  month: number;
  year: number;
  status: BillingStatus;
  payment_date?: string | null;
}

/** A change to one of `BILLED` takes a snapshot; a change to one of `OPEN` stops using it. */
const BILLED: readonly BillingStatus[] = ['FATURADO', 'PAGO'];
const OPEN: readonly BillingStatus[] = ['PENDENTE', 'CANCELADO'];

/** Reads which tasks the periods bill. */
export async function taskIdsOfPeriods(transaction: Tx, periodIds: readonly number[]): Promise<number[]> {
  const links = await transaction
    .selectFrom('billing_period_tasks')
    .where(idIs('billing_period_id')(periodIds))
    .select('task_id')
    .execute();
  return links.map((link) => link.task_id);
}

const isMonthChanged = (period: PeriodRow, { month, year }: Change): boolean =>
  month !== period.month || year !== period.year;

/**
 * Whether a change needs a snapshot: the period becomes billed, or its statement changes because the month
 * changes or because the period becomes paid or unpaid.
 */
function isSnapshotDue(period: PeriodRow, change: Change): boolean {
  if (OPEN.includes(change.status)) return false;
  if (period.snapshot_id === null) return BILLED.includes(change.status);
  return isMonthChanged(period, change) || (change.status === 'PAGO') !== (period.status === 'PAGO');
}

/**
 * Stores a change of a locked period and takes the snapshot that it needs (G-BILL-11). Throws 409 for the given user when
 * deductions exceed what the period now bills.
 */
export async function storePeriod(
  transaction: Tx,
  period: PeriodRow,
  change: Change,
  userId: number | null,
  refusedTo?: Granted,
): Promise<void> {
  const reopens = OPEN.includes(change.status);
  if (isMonthChanged(period, change) && !reopens) refuseLocked([period]);
  // A concurrent change of an amount either ends before the period is locked, or finds it locked.
  if (!reopens && change.status !== period.status) {
    await lockTasks(transaction, await taskIdsOfPeriods(transaction, [period.id]));
  }
  await transaction
    .updateTable('billing_periods')
    .set({ ...change, ...(reopens && { snapshot_id: null }) })
    .set({ updated_by_id: userId, updated_at: sql`now()`, version: period.version + 1 })
    .where('id', '=', period.id)
    .execute();
  if (isSnapshotDue(period, change)) {
    const isIssue = period.snapshot_id === null;
    await billPeriods(transaction, [period.id], userId, {
      isIssue,
      refusedTo: isIssue ? refusedTo : undefined,
    });
  } else if (reopens) {
    await reopenCharges(transaction, period.id, change.status === 'CANCELADO', userId);
  }
}
