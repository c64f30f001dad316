import type { Tx } from '../../../engines/database/schema';
import { takeSnapshots } from '../periods/snapshots';
import type { Granted } from '../../../kernel/session-user';
import { refuseExcessDeductions } from './excess-deductions';
import { SNAPSHOT_LINES, type PlanOptions } from './plan';
import { reconcileCharges } from './reconcile';

export interface BillOptions extends PlanOptions {
  /** The user who changes what is billed, and who is refused deductions that exceed it. */
  refusedTo?: Granted;
}

/**
 * Takes the next snapshots of locked periods, and makes their charges say the same. Throws 409 for deductions that exceed
 * what is billed.
 */
export async function billPeriods(
  transaction: Tx,
  periodIds: readonly number[],
  userId: number | null,
  { refusedTo, ...options }: BillOptions = {},
): Promise<void> {
  await takeSnapshots(transaction, periodIds, userId);
  if (refusedTo) await refuseExcessDeductions(transaction, periodIds, SNAPSHOT_LINES, refusedTo);
  await reconcileCharges(transaction, periodIds, userId, options);
}
