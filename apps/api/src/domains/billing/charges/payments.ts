import type { Payment, PaymentResult, paymentInput } from '@demanda/contracts/payments';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../engines/database/schema';
import { conflict } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { changeFollowed } from './follow';
import { readCharge } from './read';
import { lockChargeVersion, changeCharges } from './versioned-charge';

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

/** Records money received for a charge. Throws 404, 409 for a stale version and a cancelled charge. */
export const recordPaymentOf = (
  db: Kysely<Database>,
  chargeId: number,
  { version, paidOn, amount, kind, note }: z.output<typeof paymentInput>,
  user: SessionUser,
): Promise<PaymentResult> =>
  changeFollowed(db, [chargeId], { userId: user.id, text: 'pagamento registrado' }, async (transaction) => {
    const charge = await lockChargeVersion(transaction, { id: chargeId, version });
    if (charge.cancelled_at) throw conflict(cancelledText(charge.number));
    const { id } = await transaction
      .insertInto('payments')
      .values({ charge_id: chargeId, paid_on: paidOn, amount, kind, note, recorded_by_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await changeCharges(transaction, [chargeId], user.id);
    return readResult(transaction, chargeId, [id]);
  });
