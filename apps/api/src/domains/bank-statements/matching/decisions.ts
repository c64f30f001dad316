import type { AsideReason, BankRule } from '@demanda/contracts/bank-match-labels';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { withRefusals } from '../../../engines/records/refusals';
import { conflict, forbidden, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { reversePaymentIn, withReversals } from '../../billing/charges/reversals';

const DECIDED_TEXT = 'Este recebimento já foi conciliado ou separado. Confira a lista.';
const UNDONE_TEXT = 'Esta conciliação já foi desfeita.';

/** Runs decisions; a line that was decided meanwhile is answered by 409. */
export const withDecisions = <T>(change: () => Promise<T>): Promise<T> =>
  withRefusals(change, {
    bank_decisions_line: () => conflict(DECIDED_TEXT),
    bank_decision_payments_payment: () => conflict(DECIDED_TEXT),
    // Its import was undone meanwhile.
    bank_decisions_bank_line_id_fkey: () => notFound('Recebimento não encontrado'),
  });

/** Who decides: a person, or a rule of the settings. */
export interface Decider {
  id?: number;
  rule?: BankRule;
}

/** Whether a user may undo a decision: who made it, and administrators; what a rule did, everyone who decides lines. */
export const mayUndo = (
  decision: { made_by_id: number | null; rule: BankRule | null },
  { id, profiles }: SessionUser,
): boolean => decision.rule !== null || decision.made_by_id === id || profiles.includes('ADMIN');

/** Reads a line of money that came in. Throws 404. */
export async function readLine(db: Db, id: number) {
  const line = await db
    .selectFrom('bank_lines')
    .where('id', '=', id)
    .where('amount', '>', '0')
    .select(['id', 'day', 'memo', 'name', sql<number>`(amount * 100)::float8`.as('cents')])
    .executeTakeFirst();
  if (!line) throw notFound('Recebimento não encontrado');
  return line;
}

/** Stores what becomes of a line. Returns the decision. */
export async function insertDecision(
  transaction: Tx,
  lineId: number,
  { asideReason = null, note = null }: { asideReason?: AsideReason | null; note?: string | null },
  { id: userId, rule }: Decider,
): Promise<number> {
  const { id } = await transaction
    .insertInto('bank_decisions')
    .values({ bank_line_id: lineId, aside_reason: asideReason, note, made_by_id: userId, rule })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets a line aside. Throws 404, and 409 for a decided one. */
export const setAside = (
  db: Db,
  lineId: number,
  { reason, note }: { reason: AsideReason; note?: string | null },
  user: SessionUser,
): Promise<{ decisionId: number }> =>
  withDecisions(() =>
    db.transaction().execute(async (transaction) => {
      const { id } = await readLine(transaction, lineId);
      return { decisionId: await insertDecision(transaction, id, { asideReason: reason, note }, user) };
    }),
  );

/** Returns payments in order, without the differences that are reversed with them. */
async function withoutDifferences(transaction: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('payments')
    .where('id', 'in', ids)
    .where('with_payment_id', 'is', null)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Undoes a decision: reverses what it recorded and frees the line; the payer that it taught is forgotten. Throws 404, 403,
 * and 409 for one that is undone, or whose payment became credit that is used.
 */
export const undoDecision = (db: Db, id: number, user: SessionUser): Promise<{ lineId: number }> =>
  withReversals(() =>
    db.transaction().execute(async (transaction) => {
      const decision = await transaction
        .selectFrom('bank_decisions')
        .where('id', '=', id)
        .selectAll()
        .forUpdate()
        .executeTakeFirst();
      if (!decision) throw notFound('Conciliação não encontrada');
      if (!mayUndo(decision, user))
        throw forbidden('Só quem conciliou e os administradores desfazem esta conciliação.');
      if (decision.undone_at) throw conflict(UNDONE_TEXT);
      const links = await transaction
        .updateTable('bank_decision_payments')
        .set({ is_active: false })
        .where('bank_decision_id', '=', id)
        .where('is_active', '=', true)
        .returning(['payment_id', 'is_recorded'])
        .execute();
      const recorded = links.filter(({ is_recorded }) => is_recorded).map(({ payment_id }) => payment_id);
      for (const paymentId of await withoutDifferences(transaction, recorded))
        await reversePaymentIn(transaction, paymentId, 'Conciliação desfeita', user);
      await transaction
        .updateTable('bank_decisions')
        .set({ undone_at: sql<Date>`now()`, undone_by_id: user.id })
        .where('id', '=', id)
        .execute();
      return { lineId: decision.bank_line_id };
    }),
  );
