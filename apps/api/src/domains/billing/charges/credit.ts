import type { PaymentResult, useCreditInput } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { reais, toCents } from '../../../kernel/cents';
import { exactMoneyText } from '../../../kernel/format';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { changeFollowed } from './follow';
import { cancelledText, readResult } from './payments';
import { chargeNotFound } from './read';
import { chargeStates } from './states';
import { lockCharges, refuseStaleCharge, changeCharges } from './versioned-charge';

/** Credit of a requester: what was paid above the amount of charges, used by other charges as pairs of entries. */

interface Source {
  id: number;
  cents: number;
}

/** Reads the charges of a requester that have credit, oldest first, without the one that uses it. */
async function readSources(db: Db, requesterId: number, chargeId: number): Promise<Source[]> {
  const { rows } = await sql<{ id: number; cents: string }>`
    select charge.id, (state.credit_amount * 100)::bigint as cents
    from charges charge join ${chargeStates()} state on state.charge_id = charge.id
    where charge.requester_id = ${requesterId}::bigint and charge.id <> ${chargeId}::bigint
      and state.credit_amount > 0 order by charge.id`.execute(db);
  return rows.map(({ id, cents }) => ({ id, cents: Number(cents) }));
}

const sumOf = (sources: readonly Source[]) => sources.reduce((sum, { cents }) => sum + cents, 0);

/** Reads the credit that a charge may use, in reais. */
export async function readAvailableCredit(db: Db, requesterId: number, chargeId: number): Promise<number> {
  return sumOf(await readSources(db, requesterId, chargeId)) / 100;
}

async function openCentsOf(transaction: Tx, chargeId: number): Promise<number> {
  const { rows } = await sql<{ cents: string }>`select (open_amount * 100)::bigint as cents
    from ${chargeStates()} state where state.charge_id = ${chargeId}::bigint`.execute(transaction);
  return Number(rows[0]!.cents);
}

/** Divides an amount among the sources in their order. Throws 409 when they have less. */
function divide(sources: readonly Source[], cents: number): Source[] {
  let rest = cents;
  const parts = sources.flatMap(({ id, cents: credit }) => {
    const part = Math.min(credit, rest);
    rest -= part;
    return part > 0 ? [{ id, cents: part }] : [];
  });
  if (rest > 0) throw conflict(`O crédito do solicitante é de ${exactMoneyText(reais(sumOf(sources)))}.`);
  return parts;
}

/** Inserts the pair of entries of each part. Returns the ids of the positive ones. */
async function insertPairs(
  transaction: Tx,
  parts: readonly Source[],
  { chargeId, userId }: { chargeId: number; userId: number },
): Promise<number[]> {
  const entry = { paid_on: today(), kind: 'CREDITO' as const, recorded_by_id: userId };
  const taken = await transaction
    .insertInto('payments')
    .values(parts.map(({ id, cents }) => ({ ...entry, charge_id: id, amount: reais(-cents) })))
    .returning(['id', 'charge_id'])
    .execute();
  const fromOf = new Map(taken.map(({ id, charge_id }) => [charge_id, id]));
  const given = await transaction
    .insertInto('payments')
    .values(
      parts.map(({ id, cents }) => ({
        ...entry,
        charge_id: chargeId,
        amount: reais(cents),
        credit_from_id: fromOf.get(id)!,
      })),
    )
    .returning('id')
    .execute();
  return given.map(({ id }) => id);
}

/**
 * Pays a charge with credit of its requester. Throws 404, and 409 for a stale version, a cancelled charge, and for more
 * than is open or there is of credit.
 */
export const applyCreditTo = (
  db: Db,
  chargeId: number,
  { amount, version }: z.output<typeof useCreditInput>,
  user: SessionUser,
): Promise<PaymentResult> =>
  changeFollowed(db, [chargeId], { userId: user.id, text: 'crédito usado' }, async (transaction) => {
    const found = await transaction
      .selectFrom('charges')
      .where('id', '=', chargeId)
      .select('requester_id')
      .executeTakeFirst();
    if (!found) throw chargeNotFound();
    // Ordered by id together with the sources, so that two uses of credit cannot deadlock.
    const before = await readSources(transaction, found.requester_id, chargeId);
    const locked = await lockCharges(transaction, [chargeId, ...before.map(({ id }) => id)]);
    await refuseStaleCharge(transaction, { id: chargeId, version });
    const charge = locked.find(({ id }) => id === chargeId)!;
    if (charge.cancelled_at) throw conflict(cancelledText(charge.number));
    const cents = toCents(amount);
    const open = await openCentsOf(transaction, chargeId);
    if (cents > open)
      throw conflict(`A cobrança ${charge.number} tem ${exactMoneyText(reais(open))} em aberto.`);
    const lockedIds = new Set(locked.map(({ id }) => id));
    const sources = await readSources(transaction, found.requester_id, chargeId);
    const parts = divide(
      sources.filter(({ id }) => lockedIds.has(id)),
      cents,
    );
    const ids = await insertPairs(transaction, parts, { chargeId, userId: user.id });
    await changeCharges(transaction, [chargeId, ...parts.map(({ id }) => id)], user.id);
    return readResult(transaction, chargeId, ids);
  });
