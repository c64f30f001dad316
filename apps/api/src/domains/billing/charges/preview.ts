import type { ChargePreview } from '@demanda/contracts/charge-preview';
import { today } from '@demanda/contracts/time-zone';
import type { Db } from '../../../engines/database/schema';
import type { Granted } from '../../../kernel/session-user';
import { withPeriodLock } from '../periods/period-locks';
import type { BillOptions } from './bill';
import { readDueDates } from './due-dates';
import { refuseExcessDeductions } from './excess-deductions';
import { CURRENT_LINES, planCharges } from './plan';

/** Reads what billing locked periods with their current content does to charges, by requester. Throws 409 as billing does. */
export async function previewOf(
  db: Db,
  periodIds: readonly number[],
  { refusedTo, ...options }: BillOptions,
): Promise<ChargePreview[]> {
  if (refusedTo) await refuseExcessDeductions(db, periodIds, CURRENT_LINES, refusedTo);
  const plan = await planCharges(db, periodIds, CURRENT_LINES, options);
  const dueOn = await readDueDates(
    db,
    plan.map(({ requester_id }) => requester_id),
    today(),
  );
  return plan.map((planned) => ({
    requesterId: planned.requester_id,
    requesterName: planned.requester_name,
    taskCount: planned.task_count,
    amount: Number(planned.amount),
    dueOn: planned.due_on ?? dueOn(planned.requester_id),
    change: planned.change,
    chargeId: planned.charge_id,
    number: planned.number,
    formerAmount: planned.former_amount === null ? null : Number(planned.former_amount),
    formerRevision: planned.former_revision,
  }));
}

/** Reads what billing a period now would issue, by requester. Throws 404, 409. */
export const readPreview = (db: Db, periodId: number, user: Granted): Promise<ChargePreview[]> =>
  withPeriodLock(db, periodId, async (transaction) => {
    const { snapshot_id } = await transaction
      .selectFrom('billing_periods')
      .where('id', '=', periodId)
      .select('snapshot_id')
      .executeTakeFirstOrThrow();
    const isIssue = snapshot_id === null;
    return previewOf(transaction, [periodId], { isIssue, refusedTo: isIssue ? user : undefined });
  });
