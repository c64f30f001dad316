import type { Payment, PaymentResult, paymentInput } from '@demanda/contracts/payments';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../engines/database/schema';
import { conflict } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { withFollowingPeriods } from './follow';
import { chargeNotFound, readCharge } from './read';
import { changeCharges, lockCharges, refuseStaleCharge } from './versioned-charge';

const selectPayments = (db: Kysely<Database>, which: RawBuilder<SqlBool>) =>
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
});

/** Reads the payments of a charge in the order of their recording. */
export const readPaymentsOf = async (db: Kysely<Database>, chargeId: number): Promise<Payment[]> =>
  (await selectPayments(db, sql<SqlBool>`payments.charge_id = ${chargeId}::bigint`).execute()).map(toPayment);

/** Reads the payments of a charge that count: neither reversed ones nor their counter-entries. */
export const readCountingPayments = async (db: Kysely<Database>, chargeId: number): Promise<Payment[]> =>
  (await readPaymentsOf(db, chargeId)).filter(
    ({ reversesId, reversedById }) => reversesId === null && reversedById === null,
  );

/** The answer of a write: the charge as it is now, and the entries that were recorded. */
export async function readResult(
  transaction: Transaction<Database>,
  chargeId: number,
  paymentIds: readonly number[],
): Promise<PaymentResult> {
  const rows = await selectPayments(transaction, idIs(sql.ref('payments.id'))(paymentIds)).execute();
  return { charge: await readCharge(transaction, chargeId), payments: rows.map(toPayment) };
}

export const cancelledText = (number: string) =>
  `A cobrança ${number} está cancelada e não recebe pagamentos.`;

/** Money received for a charge, in the version of the charge that the person saw. */
export interface ReceivedMoney extends z.output<typeof paymentInput> {
  chargeId: number;
}

/**
 * Records money received for charges, whose periods follow. Returns the entries in the order given. Throws 404, 409 for a
 * stale version and a cancelled charge.
 */
export async function recordPayments(
  transaction: Transaction<Database>,
  received: readonly ReceivedMoney[],
  user: SessionUser,
): Promise<number[]> {
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
    const entries = await transaction
      .insertInto('payments')
      .values(
        received.map(({ chargeId, paidOn, amount, kind, note }) => ({
          ...{ charge_id: chargeId, paid_on: paidOn, amount, kind, note, recorded_by_id: user.id },
        })),
      )
      .returning('id')
      .execute();
    await changeCharges(transaction, chargeIds, user.id);
    return entries.map(({ id }) => id);
  });
}

/** Records money received for a charge. Throws as `recordPayments`. */
export const recordPaymentOf = (
  db: Kysely<Database>,
  chargeId: number,
  input: z.output<typeof paymentInput>,
  user: SessionUser,
): Promise<PaymentResult> =>
  db
    .transaction()
    .execute(async (transaction) =>
      readResult(transaction, chargeId, await recordPayments(transaction, [{ chargeId, ...input }], user)),
    );
