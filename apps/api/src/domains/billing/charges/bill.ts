import type { Tx } from '../../../engines/database/schema';
import { takeSnapshots } from '../periods/snapshots';
import type { PlanOptions } from './plan';
import { reconcileCharges } from './reconcile';

/** Takes the next snapshots of locked periods, and makes their charges say the same. */
export async function billPeriods(
  transaction: Tx,
  periodIds: readonly number[],
  userId: number | null,
  options?: PlanOptions,
): Promise<void> {
  await takeSnapshots(transaction, periodIds, userId);
  await reconcileCharges(transaction, periodIds, userId, options);
}
