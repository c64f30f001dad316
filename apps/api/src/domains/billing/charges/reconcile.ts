import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { limitDifferences, reverseDifferences } from './differences';
import { readDueDates } from './due-dates';
import { insertCharges } from './issue';
import { planCharges, SNAPSHOT_LINES, type Change, type PlannedCharge, type PlanOptions } from './plan';
import { insertRevisions } from './revisions';
import { changeCharges } from './versioned-charge';

/** Locks the live charges of periods, ordered by id, as payments and cancellations do. */
export const lockLiveCharges = (transaction: Tx, periodIds: readonly number[]) =>
  transaction
    .selectFrom('charges')
    .where(idIs('billing_period_id')(periodIds))
    .where('cancelled_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();

interface Cancellation {
  userId: number | null;
  note?: string | null;
  isByHand?: boolean;
}

/** Cancels charges that the caller has locked; the money received becomes credit, differences are reversed. */
export async function cancelCharges(
  transaction: Tx,
  ids: readonly number[],
  { userId, note = null, isByHand = false }: Cancellation,
): Promise<void> {
  await reverseDifferences(transaction, ids, userId);
  await changeCharges(transaction, ids, userId, {
    cancelled_at: sql<Date>`now()`,
    cancelled_by_id: userId,
    cancel_note: note,
    cancelled_by_hand: isByHand,
  });
}

/** Records that the charges of periods say what their snapshots say. */
const markCharged = (transaction: Tx, periodIds: readonly number[]) =>
  transaction
    .updateTable('billing_periods')
    .set({ charged_snapshot_id: sql`snapshot_id` })
    .where(idIs('id')(periodIds))
    .execute();

/**
 * Issues, revises and cancels charges so that they say what the snapshots of billed periods say; charges whose lines are
 * the same keep number, version and revision. The caller has locked the periods. The number of statements is constant.
 */
export async function reconcileCharges(
  transaction: Tx,
  periodIds: readonly number[],
  userId: number | null,
  options: PlanOptions = {},
): Promise<void> {
  if (periodIds.length === 0) return;
  await lockLiveCharges(transaction, periodIds);
  const plan = await planCharges(transaction, periodIds, SNAPSHOT_LINES, options);
  const of = (change: Change) => plan.filter((planned) => planned.change === change);
  const idsOf = (planned: readonly PlannedCharge[]) => planned.map(({ charge_id }) => charge_id!);
  await cancelCharges(transaction, idsOf(of('CANCEL')), { userId });
  const reissued = idsOf(of('KEEP').filter(({ is_draft }) => is_draft));
  await changeCharges(transaction, reissued, userId, { is_draft: false });
  await issue(transaction, of('NEW'), { issuedOn: options.issuedOn ?? today(), userId });
  const revised = idsOf(of('REVISE'));
  await insertRevisions(transaction, revised, userId);
  await limitDifferences(transaction, revised, userId);
  await markCharged(transaction, periodIds);
}

async function issue(
  transaction: Tx,
  planned: readonly PlannedCharge[],
  { issuedOn, userId }: { issuedOn: string; userId: number | null },
): Promise<void> {
  if (planned.length === 0) return;
  const dueOn = await readDueDates(
    transaction,
    planned.map(({ requester_id }) => requester_id),
    issuedOn,
  );
  const charges = planned.map((one) => ({ ...one, due_on: dueOn(one.requester_id) }));
  await insertCharges(transaction, charges, { issuedOn, userId });
}

/** Makes the charges of a reopened period drafts, which keep their numbers, and cancels those of a cancelled one. */
export async function reopenCharges(
  transaction: Tx,
  periodId: number,
  isCancelled: boolean,
  userId: number | null,
): Promise<void> {
  const ids = (await lockLiveCharges(transaction, [periodId])).map(({ id }) => id);
  if (isCancelled) await cancelCharges(transaction, ids, { userId });
  else await changeCharges(transaction, ids, userId, { is_draft: true });
  await markCharged(transaction, [periodId]);
}
