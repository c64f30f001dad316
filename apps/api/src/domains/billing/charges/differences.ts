import {
  DIFFERENCE_KINDS,
  isDifference,
  type DifferenceKind,
  type RestChoice,
  type StoredPaymentKind,
} from '@demanda/contracts/charge-labels';
import { today } from '@demanda/contracts/time-zone';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import { reais, toCents } from '../../../kernel/cents';
import { conflict } from '../../../kernel/errors';
import { exactMoneyText } from '../../../kernel/format';
import { idIs } from '../../../kernel/id-is';
import { readPaidCents } from './versioned-charge';

/** Differences close a charge without money: discounts, withheld taxes and fees (ADR 0169). */

interface OpenCharge {
  id: number;
  number: string;
  /** SQL numeric. */
  open_amount: string;
}

/** What is recorded of a charge, as far as differences depend on it. */
interface Received {
  chargeId: number;
  amount: number;
  kind: StoredPaymentKind;
  rest: RestChoice;
  /** How much of what is left the difference is; all of it by default. */
  restAmount?: number | null | undefined;
}

/** Note of what is reversed because less is charged. */
const LOWERED_NOTE = 'Valor da cobrança reduzido';

/** A difference to record beside the money at a place of what was received. */
export interface PlannedDifference {
  at: number;
  kind: DifferenceKind;
  cents: number;
}

const excessText = (number: string, cents: number) =>
  `A diferença passa do que fica em aberto da cobrança ${number}: ${exactMoneyText(reais(cents))}. Ajuste o valor.`;
const nothingLeftText = (number: string) =>
  `O valor recebido não deixa nada em aberto da cobrança ${number}: não há diferença a registrar.`;

/**
 * Returns the differences of what the money leaves open of locked charges, in cents. Throws 409 where less is open:
 * a difference never becomes credit.
 */
export function planDifferences(
  charges: readonly OpenCharge[],
  received: readonly Received[],
): PlannedDifference[] {
  return charges.flatMap(({ id, number, open_amount }) => {
    const own = [...received.entries()].filter(([, { chargeId }]) => chargeId === id);
    const sumOf = (entries: typeof own) => entries.reduce((sum, [, { amount }]) => sum + toCents(amount), 0);
    const typed = sumOf(own.filter(([, { kind }]) => isDifference(kind)));
    const left = toCents(open_amount) - sumOf(own.filter(([, { kind }]) => !isDifference(kind)));
    if (typed > Math.max(left, 0)) throw conflict(excessText(number, Math.max(left, 0)));
    const [closing, other] = own.filter(([, { rest }]) => rest !== 'ABERTO');
    if (!closing) return [];
    if (left - typed <= 0 || other) throw conflict(nothingLeftText(number));
    const [at, { rest, restAmount }] = closing;
    const cents = restAmount == null ? left - typed : toCents(restAmount);
    if (typed + cents > left) throw conflict(excessText(number, left - typed));
    return [{ at, kind: rest as DifferenceKind, cents }];
  });
}

/** Selects the differences of a condition that are not reversed. */
const selectCounting = (transaction: Tx) =>
  transaction
    .selectFrom('payments')
    .where('payments.kind', 'in', DIFFERENCE_KINDS)
    .where('payments.reverses_id', 'is', null)
    .where(sql<SqlBool>`not exists (select from payments counter where counter.reverses_id = payments.id)`)
    .select(['id', 'charge_id', 'amount', 'kind', 'reverses_id'])
    .orderBy('id');

/** Reads the differences that were recorded with a payment and count. */
export const readDifferencesOf = (transaction: Tx, paymentId: number) =>
  selectCounting(transaction).where('with_payment_id', '=', paymentId).execute();

/**
 * Reverses the differences of locked charges that are being cancelled, since only paid money becomes credit. Credit that
 * other charges have used stays used.
 */
export async function reverseDifferences(
  transaction: Tx,
  chargeIds: readonly number[],
  userId: number | null,
): Promise<void> {
  if (chargeIds.length === 0) return;
  const paid = await readPaidCents(transaction, chargeIds);
  const counting = await selectCounting(transaction).where(idIs('charge_id')(chargeIds)).execute();
  const entries = counting.filter(({ charge_id, amount }) => {
    const rest = (paid.get(charge_id) ?? 0) - toCents(amount);
    if (rest < 0) return false;
    paid.set(charge_id, rest);
    return true;
  });
  if (entries.length === 0) return;
  await transaction
    .insertInto('payments')
    .values(
      entries.map(({ id, charge_id, amount, kind }) => ({
        ...{ charge_id, kind, paid_on: today(), amount: sql<string>`-(${amount}::numeric)` },
        ...{ note: 'Cobrança cancelada', recorded_by_id: userId, reverses_id: id },
      })),
    )
    .execute();
}

/**
 * Reverses what differences of revised charges exceed the new amounts by, the newest first: only money becomes credit.
 * What is left of one is recorded again. What other charges have used as credit already stays.
 */
export async function limitDifferences(
  transaction: Tx,
  chargeIds: readonly number[],
  userId: number | null,
): Promise<void> {
  const charges = await transaction
    .selectFrom('charges')
    .where(idIs('id')(chargeIds))
    .whereRef('difference_amount', '>', 'amount')
    .select(['id', 'amount'])
    .select([sql<string>`difference_amount`.as('difference'), sql<string>`paid_amount`.as('paid')])
    .execute();
  if (charges.length === 0) return;
  const ids = charges.map(({ id }) => id);
  const counting = await selectCounting(transaction)
    .where(idIs('charge_id')(ids))
    .select(['paid_on', 'note', 'with_payment_id'])
    .execute();
  const rows = charges.flatMap(({ id, amount, difference, paid }) => {
    let excess = Math.min(toCents(difference), toCents(paid)) - toCents(amount);
    const own = counting.filter(({ charge_id }) => charge_id === id).toReversed();
    return own.flatMap(({ id: reverses_id, reverses_id: _none, ...entry }) => {
      if (excess <= 0) return [];
      const cents = toCents(entry.amount);
      const kept = Math.max(cents - excess, 0);
      excess -= cents - kept;
      const shared = { charge_id: id, kind: entry.kind, recorded_by_id: userId };
      const counter = { ...shared, paid_on: today(), amount: reais(-cents), note: LOWERED_NOTE, reverses_id };
      const rest = { ...shared, ...entry, amount: reais(kept) };
      return kept > 0 ? [counter, rest] : [counter];
    });
  });
  if (rows.length > 0) await transaction.insertInto('payments').values(rows).execute();
}
