import type { RecordVersion } from '@demanda/contracts/fields';
import { sql, type UpdateObject } from 'kysely';
import type { Database, Db, Tx } from '../../../engines/database/schema';
import { refuseStale, type VersionedKind } from '../../../engines/records/refuse-stale';
import { idIs } from '../../../kernel/id-is';
import { withdrawChargeEmails } from '../charge-emails/withdraw';
import { chargeNotFound, readCharge } from './read';

const versionedCharge: VersionedKind = {
  table: 'charges',
  name: sql`'a cobrança ' || it.number`,
};

/** Locks charges until the end of the transaction, ordered by id. Returns those that exist. */
export const lockCharges = (transaction: Tx, ids: readonly number[]) =>
  transaction
    .selectFrom('charges')
    .where(idIs('id')(ids))
    .select(['id', 'requester_id', 'number', 'due_on', 'amount', 'open_amount', 'cancelled_at'])
    .orderBy('id')
    .forUpdate()
    .execute();
export type LockedCharge = Awaited<ReturnType<typeof lockCharges>>[number];

/** Throws 409 with the stored charge when a locked one changed since the version that the call is based on. */
export const refuseStaleCharge = (transaction: Tx, record: RecordVersion): Promise<void> =>
  refuseStale(transaction, versionedCharge, [record], () => readCharge(transaction, record.id));

/** Locks one charge in the version that a change is based on. Throws 404, 409 STALE_VERSION. */
export async function lockChargeVersion(transaction: Tx, record: RecordVersion): Promise<LockedCharge> {
  const [charge] = await lockCharges(transaction, [record.id]);
  if (!charge) throw chargeNotFound();
  await refuseStaleCharge(transaction, record);
  return charge;
}

/**
 * Stores what changes of locked charges, or only that their payments changed, as their next version; e-mails that wait
 * show the former one and are withdrawn.
 */
export async function changeCharges(
  transaction: Tx,
  ids: readonly number[],
  userId: number | null,
  changes: UpdateObject<Database, 'charges'> = {},
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('charges')
    .set({ ...changes, updated_by_id: userId, updated_at: sql<Date>`now()` })
    .set('version', sql`version + 1`)
    .where(idIs('id')(ids))
    .execute();
  await withdrawChargeEmails(transaction, ids);
}

/** What is paid of locked charges, in whole cents. */
export async function readPaidCents(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('payments')
    .where(idIs('charge_id')(ids))
    .groupBy('charge_id')
    .select(['charge_id', sql<string>`(sum(amount) * 100)::bigint`.as('cents')])
    .execute();
  return new Map(rows.map(({ charge_id, cents }) => [charge_id, Number(cents)]));
}
