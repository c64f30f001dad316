import type { confirmBankLines } from '@demanda/contracts/bank-matches';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { toCents } from '../../../kernel/cents';
import { conflict, notFound } from '../../../kernel/errors';
import { moneyText } from '../../../kernel/format';
import { idIs } from '../../../kernel/id-is';
import type { SessionUser } from '../../../kernel/session-user';
import { lockFollowing } from '../../billing/charges/follow';
import { selectCountingPayments } from '../../billing/charges/open-charges';
import { idsOf, recordPayments } from '../../billing/charges/payments';
import { lockCharges } from '../../billing/charges/versioned-charge';
import { insertDecision, readLine, withDecisions, type Decider } from './decisions';
import { payerOf, type LineText } from './payer';
import { readPending } from './read-pending';

type Confirmed = z.output<NonNullable<(typeof confirmBankLines)['body']>>['lines'][number];
type Line = Awaited<ReturnType<typeof readLine>>;

const kindOf = ({ memo }: Line) => {
  if (/pix/i.test(memo)) return 'PIX' as const;
  return /\b(ted|doc|transf)/i.test(memo) ? ('TRANSFERENCIA' as const) : ('OUTRO' as const);
};

/** Remembers who paid for a requester, so that the next line of that payer is known. */
async function learnPayer(
  transaction: Tx,
  decisionId: number,
  requesterIds: readonly number[],
  line: LineText,
): Promise<void> {
  const { name, documents } = payerOf(line);
  const learned = [
    ...(name.length > 2 ? [{ kind: 'NAME' as const, value: name }] : []),
    ...documents.map((value) => ({ kind: 'DOCUMENT' as const, value })),
  ];
  // Who paid for several requesters at once says nothing about one of them.
  const [requesterId, other] = [...new Set(requesterIds)];
  if (requesterId === undefined || other !== undefined || learned.length === 0) return;
  await transaction
    .insertInto('bank_payers')
    .values(learned.map((one) => ({ ...one, requester_id: requesterId, bank_decision_id: decisionId })))
    .execute();
}

/** Refuses parts that are not the line to the cent: what is more than open becomes credit, and nothing disappears. */
function refuseOtherSum({ cents }: Line, { charges }: Confirmed): void {
  const sum = charges.reduce((total, { amount }) => total + toCents(amount), 0);
  if (sum !== cents)
    throw conflict(
      `As partes somam ${moneyText(sum / 100)}, e o recebimento é de ${moneyText(cents / 100)}. Ajuste os valores.`,
    );
}

/**
 * Locks the charges that lines pay or prove in one order, after the periods that follow. A reversal, which frees a linked
 * line, ends before or begins after.
 */
async function lockConfirmed(transaction: Tx, confirmed: readonly Confirmed[]): Promise<void> {
  const paid = confirmed
    .filter(({ paymentId }) => paymentId == null)
    .flatMap(({ charges }) => charges.map(({ chargeId }) => chargeId));
  const proven = await transaction
    .selectFrom('payments')
    .where(idIs('id')(confirmed.flatMap(({ paymentId }) => paymentId ?? [])))
    .select('charge_id')
    .execute();
  await lockFollowing(transaction, paid);
  await lockCharges(transaction, [...paid, ...proven.map(({ charge_id }) => charge_id)]);
}

/** Returns the payment that a line is the proof of. Throws 404 for one that does not count, 409 for another amount. */
async function readProven(transaction: Tx, { cents }: Line, paymentId: number) {
  const payment = await selectCountingPayments(transaction)
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) throw notFound('Pagamento não encontrado, ou já estornado');
  if (Number(payment.cents) !== cents) throw conflict('O pagamento registrado tem outro valor.');
  return payment;
}

/** Refuses several lines at once unless each is certain as the person saw it. */
async function refuseUncertain(db: Db, lines: readonly Confirmed[]): Promise<void> {
  const pending = new Map((await readPending(db)).map((judged) => [judged.line.id, judged]));
  const isCertain = ({ lineId, charges, paymentId }: Confirmed) => {
    const { verdict, candidates: [best] = [] } = pending.get(lineId) ?? {};
    if (verdict !== 'CERTAIN' || !best) return false;
    return best.paymentId === null
      ? charges.length === 1 && charges[0]!.chargeId === best.parts[0]!.chargeId
      : paymentId === best.paymentId;
  };
  if (!lines.every(isCertain))
    throw conflict(
      'As sugestões mudaram desde que você abriu a lista, e nada foi conciliado. Confira e confirme de novo.',
    );
}

interface Confirmation {
  decisionIds: number[];
  paymentCount: number;
}

/** Note of the payments that a rule records. */
const RULE_NOTE = 'Conciliado por regra: pagador conhecido, valor exato, uma só cobrança';

/** Records the payments of decided lines that name charges. Returns their links to the decisions. */
async function recordReceived(transaction: Tx, decisions: readonly Decided[], { id, rule }: Decider) {
  const received = decisions
    .filter(({ input }) => input.paymentId == null)
    .flatMap(({ id: decisionId, line, input }) => {
      refuseOtherSum(line, input);
      return input.charges.map((part) => ({
        decisionId,
        payment: { ...part, paidOn: line.day, kind: kindOf(line), note: rule ? RULE_NOTE : null },
      }));
    });
  const recorded = await recordPayments(
    transaction,
    received.map(({ payment }) => payment),
    { id: id ?? null },
  );
  return {
    paymentCount: recorded.length,
    links: received.flatMap(({ decisionId }, at) =>
      idsOf(recorded[at]!).map((payment_id) => ({
        ...{ bank_decision_id: decisionId, payment_id, is_recorded: true },
      })),
    ),
  };
}

/** Remembers the payers of decided lines. */
async function learnPayers(
  transaction: Tx,
  decisions: readonly Decided[],
  links: readonly { bank_decision_id: number; payment_id: number }[],
): Promise<void> {
  for (const { id, line } of decisions) {
    const ids = links.filter(({ bank_decision_id }) => bank_decision_id === id);
    const payers = await transaction
      .selectFrom('payments')
      .innerJoin('charges', 'charges.id', 'payments.charge_id')
      .where(
        'payments.id',
        'in',
        ids.map(({ payment_id }) => payment_id),
      )
      .select('charges.requester_id')
      .execute();
    await learnPayer(
      transaction,
      id,
      payers.map(({ requester_id }) => requester_id),
      line,
    );
  }
}

interface Decided {
  id: number;
  line: Line;
  input: Confirmed;
}

const confirmIn = (db: Db, confirmed: readonly Confirmed[], decider: Decider) =>
  withDecisions(() =>
    db.transaction().execute(async (transaction): Promise<Confirmation> => {
      const decisions: Decided[] = [];
      // In one order, so that two people who confirm the same lines never wait for each other.
      for (const input of confirmed.toSorted((one, other) => one.lineId - other.lineId)) {
        const line = await readLine(transaction, input.lineId);
        decisions.push({ id: await insertDecision(transaction, line.id, {}, decider), line, input });
      }
      await lockConfirmed(transaction, confirmed);
      const { links, paymentCount } = await recordReceived(transaction, decisions, decider);
      for (const { id, line, input } of decisions) {
        if (input.paymentId == null) continue;
        const { id: payment_id } = await readProven(transaction, line, input.paymentId);
        links.push({ bank_decision_id: id, payment_id, is_recorded: false });
      }
      await transaction.insertInto('bank_decision_payments').values(links).execute();
      await learnPayers(transaction, decisions, links);
      return { decisionIds: decisions.map(({ id }) => id), paymentCount };
    }),
  );

/** Records what a line pays, as a person or a rule decided. Throws 404, 409. */
export const confirmLine = (db: Db, confirmed: Confirmed, decider: Decider) =>
  confirmIn(db, [confirmed], decider);

/** Records what lines pay, all or nothing. Throws 404, 409. */
export async function confirmLines(
  db: Db,
  confirmed: readonly Confirmed[],
  user: SessionUser,
): Promise<Confirmation> {
  if (confirmed.length > 1) await refuseUncertain(db, confirmed);
  return confirmIn(db, confirmed, { id: user.id });
}
