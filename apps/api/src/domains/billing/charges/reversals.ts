import type { PaymentResult } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { withRefusals } from '../../../engines/records/refusals';
import { toCents } from '../../../kernel/cents';
import { conflict, notFound } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { readDifferencesOf } from './differences';
import { withFollowingPeriods } from './follow';
import { readResult } from './payments';
import { changeCharges, lockCharges, readPaidCents, type LockedCharge } from './versioned-charge';

const REVERSED_TEXT = 'Este pagamento já foi estornado.';
const COUNTER_ENTRY_TEXT = 'Um estorno não pode ser estornado. Registre o pagamento de novo.';
const usedText = (numbers: readonly string[]) =>
  `O crédito deste pagamento já foi usado na cobrança ${numbers.join(', ')}. Estorne esse uso primeiro.`;

/** Selects an entry, and the other one of a use of credit. */
const selectPair = (db: Db, id: number) =>
  db
    .selectFrom('payments')
    .where(
      sql<SqlBool>`payments.id = ${id}::bigint or payments.credit_from_id = ${id}::bigint
        or payments.id = (select credit_from_id from payments own where own.id = ${id}::bigint)`,
    )
    .select(['id', 'charge_id', 'amount', 'kind', 'reverses_id'])
    .orderBy('id')
    .execute();
type Entry = Awaited<ReturnType<typeof selectPair>>[number];

/** Throws 409 when the locked charges would lack what other charges use of their credit. */
async function refuseUsedCredit(
  transaction: Tx,
  entries: readonly Entry[],
  charges: readonly LockedCharge[],
): Promise<void> {
  const ids = charges.map(({ id }) => id);
  const uses = await transaction
    .selectFrom('payments as used')
    .innerJoin('payments as target', 'target.credit_from_id', 'used.id')
    .innerJoin('charges', 'charges.id', 'target.charge_id')
    .where(idIs('used.charge_id')(ids))
    .where(sql<SqlBool>`not exists (select from payments counter where counter.reverses_id = used.id)`)
    .where(sql<SqlBool>`used.id <> all(${entries.map(({ id }) => id)}::bigint[])`)
    .select(['used.charge_id', 'charges.number'])
    .distinct()
    .execute();
  if (uses.length === 0) return;
  const paid = await readPaidCents(transaction, ids);
  const lacking = charges.filter(({ id, amount, cancelled_at }) => {
    const reversed = entries
      .filter(({ charge_id }) => charge_id === id)
      .reduce((sum, entry) => sum + toCents(entry.amount), 0);
    if (reversed < 0) return false;
    const rest = (paid.get(id) ?? 0) - reversed;
    return rest < (cancelled_at ? 0 : toCents(amount));
  });
  const numbers = uses
    .filter((use) => lacking.some(({ id }) => id === use.charge_id))
    .map(({ number }) => number);
  if (numbers.length > 0) throw conflict(usedText(numbers));
}

/**
 * Records the counter-entries of a payment and its difference, or of both entries of a use of credit. Returns those on the
 * charge of the payment. Throws 404, and 409 for an entry that is reversed, reverses another one, or whose credit is used.
 */
export async function reversePaymentIn(
  transaction: Tx,
  id: number,
  note: string | null | undefined,
  user: SessionUser,
): Promise<{ chargeId: number; counterIds: number[] }> {
  const entries = [...(await selectPair(transaction, id)), ...(await readDifferencesOf(transaction, id))];
  const own = entries.find((entry) => entry.id === id);
  if (!own) throw notFound('Pagamento não encontrado');
  if (own.reverses_id !== null) throw conflict(COUNTER_ENTRY_TEXT);
  const chargeIds = [...new Set(entries.map(({ charge_id }) => charge_id))];
  const cause = { userId: user.id, text: 'pagamento estornado' };
  return withFollowingPeriods(transaction, chargeIds, cause, async () => {
    await refuseUsedCredit(transaction, entries, await lockCharges(transaction, chargeIds));
    const made = await transaction
      .insertInto('payments')
      .values(
        entries.map((entry) => ({
          charge_id: entry.charge_id,
          paid_on: today(),
          amount: sql<string>`-(${entry.amount}::numeric)`,
          kind: entry.kind,
          note,
          recorded_by_id: user.id,
          reverses_id: entry.id,
        })),
      )
      .returning(['id', 'charge_id'])
      .execute();
    await changeCharges(transaction, chargeIds, user.id);
    const counter = made.filter(({ charge_id }) => charge_id === own.charge_id);
    return { chargeId: own.charge_id, counterIds: counter.map((entry) => entry.id) };
  });
}

/** Runs a change with reversals, and answers a payment that was reversed at the same time by 409. */
export const withReversals = <T>(change: () => Promise<T>): Promise<T> =>
  withRefusals(change, { payments_reverses_id_key: () => conflict(REVERSED_TEXT) });

/** Reverses a payment. Throws as `reversePaymentIn`. */
export const reversePaymentOf = (
  db: Db,
  id: number,
  note: string | null | undefined,
  user: SessionUser,
): Promise<PaymentResult> =>
  withReversals(() =>
    db.transaction().execute(async (transaction) => {
      const { chargeId, counterIds } = await reversePaymentIn(transaction, id, note, user);
      return readResult(transaction, chargeId, counterIds);
    }),
  );
