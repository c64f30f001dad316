import type { Payment, PaymentResult, paymentInput } from '@demanda/contracts/payments';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { reais } from '../../../kernel/cents';
import { conflict } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { planDifferences, type PlannedDifference } from './differences';
import { withFollowingPeriods } from './follow';
import { chargeNotFound, readCharge } from './read';
import { changeCharges, lockCharges, refuseStaleCharge } from './versioned-charge';

const selectPayments = (db: Db, which: RawBuilder<SqlBool>) =>
  db
    .selectFrom('payments')
    .leftJoin('users as recorder', 'recorder.id', 'payments.recorded_by_id')
    .leftJoin('payments as counter', 'counter.reverses_id', 'payments.id')
    .where(which)
    .selectAll('payments')
    .select(({ fn }) => [
      'counter.id as reversed_by_id',
      fn.coalesce('recorder.name', 'recorder.username').as('recorder_name'),
    ])
    .orderBy('payments.id');
type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  chargeId: row.charge_id,
  paidOn: row.paid_on,
  amount: Number(row.amount),
  kind: row.kind,
  note: row.note,
  recordedByUserName: row.recorder_name,
  createdAt: row.created_at.toISOString(),
  reversesId: row.reverses_id,
  reversedById: row.reversed_by_id,
  withPaymentId: row.with_payment_id,
});

/** Reads the payments of a charge in the order of their recording. */
export const readPaymentsOf = async (db: Db, chargeId: number): Promise<Payment[]> =>
  (await selectPayments(db, sql<SqlBool>`payments.charge_id = ${chargeId}::bigint`).execute()).map(toPayment);

/** Reads the payments of a charge that count: neither reversed ones nor their counter-entries. */
export const readCountingPayments = async (db: Db, chargeId: number): Promise<Payment[]> =>
  (await readPaymentsOf(db, chargeId)).filter(
    ({ reversesId, reversedById }) => reversesId === null && reversedById === null,
  );

/** The answer of a write: the charge as it is now, and the entries that were recorded. */
export async function readResult(
  transaction: Tx,
  chargeId: number,
  paymentIds: readonly number[],
): Promise<PaymentResult> {
  const rows = await selectPayments(transaction, idIs('payments.id')(paymentIds)).execute();
  return { charge: await readCharge(transaction, chargeId), payments: rows.map(toPayment) };
}

export const cancelledText = (number: string) =>
  `A cobrança ${number} está cancelada e não recebe pagamentos.`;

/** Money received for a charge, in the version of the charge that the person saw. */
export interface ReceivedMoney extends z.output<typeof paymentInput> {
  chargeId: number;
}

/** Ids of what one receipt of money recorded. */
export interface RecordedMoney {
  paymentId: number;
  /** Null without a difference. */
  differenceId: number | null;
}

export const idsOf = ({ paymentId, differenceId }: RecordedMoney): number[] =>
  differenceId === null ? [paymentId] : [paymentId, differenceId];

/** Stores the differences of recorded payments. Returns their ids by the payment. */
async function insertDifferences(
  transaction: Tx,
  received: readonly ReceivedMoney[],
  { ids, planned, userId }: { ids: number[]; planned: PlannedDifference[]; userId: number | null },
): Promise<Map<number, number>> {
  if (planned.length === 0) return new Map();
  const rows = await transaction
    .insertInto('payments')
    .values(
      planned.map(({ at, cents, kind }) => {
        const { chargeId, paidOn, note } = received[at]!;
        return {
          ...{ charge_id: chargeId, paid_on: paidOn, note, recorded_by_id: userId },
          ...{ amount: reais(cents), kind, with_payment_id: ids[at]! },
        };
      }),
    )
    .returning(['id', 'with_payment_id'])
    .execute();
  return new Map(rows.map(({ id, with_payment_id }) => [with_payment_id!, id]));
}

/**
 * Records money received for charges, each with its difference, whose periods follow. Returns the entries in the order
 * given. Throws 404, 409 for a stale version, a cancelled charge, and a difference where less is open.
 */
export async function recordPayments(
  transaction: Tx,
  received: readonly ReceivedMoney[],
  user: { id: number | null },
): Promise<RecordedMoney[]> {
  if (received.length === 0) return [];
  const chargeIds = [...new Set(received.map(({ chargeId }) => chargeId))];
  const cause = { userId: user.id, text: 'pagamento registrado' };
  return withFollowingPeriods(transaction, chargeIds, cause, async () => {
    const charges = await lockCharges(transaction, chargeIds);
    if (charges.length < chargeIds.length) throw chargeNotFound();
    for (const { chargeId, version } of received)
      await refuseStaleCharge(transaction, { id: chargeId, version });
    const cancelled = charges.find(({ cancelled_at }) => cancelled_at);
    if (cancelled) throw conflict(cancelledText(cancelled.number));
    const planned = planDifferences(charges, received);
    const entries = await transaction
      .insertInto('payments')
      .values(
        received.map(({ chargeId, paidOn, amount, kind, note }) => ({
          ...{ charge_id: chargeId, paid_on: paidOn, amount, kind, note, recorded_by_id: user.id },
        })),
      )
      .returning('id')
      .execute();
    const ids = entries.map(({ id }) => id);
    const differences = await insertDifferences(transaction, received, { ids, planned, userId: user.id });
    await changeCharges(transaction, chargeIds, user.id);
    return ids.map((id) => ({ paymentId: id, differenceId: differences.get(id) ?? null }));
  });
}

/** Records money received for a charge, or a difference alone. Throws as `recordPayments`. */
export const recordPaymentOf = (
  db: Db,
  chargeId: number,
  input: z.output<typeof paymentInput>,
  user: SessionUser,
): Promise<PaymentResult> =>
  db.transaction().execute(async (transaction) => {
    const recorded = await recordPayments(transaction, [{ chargeId, ...input }], user);
    return readResult(transaction, chargeId, recorded.flatMap(idsOf));
  });
