import {
  BANK_LINES_PER_PAGE,
  type BankLine,
  type LineDecision,
  type MatchCandidate,
} from '@demanda/contracts/bank-matches';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import type { SessionUser } from '../../../kernel/session-user';
import { readCharges } from '../../billing/charges/read';
import { mayUndo } from './decisions';
import type { Candidate } from './candidates';
import { readPending, selectPending, type JudgedLine } from './read-pending';

/** Most candidates of a line that a person compares. */
const MAX_CANDIDATES = 10;

const selectLines = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bank_lines as line')
    .innerJoin('bank_accounts as account', 'account.id', 'line.bank_account_id')
    .where('line.id', 'in', ids)
    .select(['line.id', 'account.name as accountName', 'line.day', 'line.memo', 'line.name'])
    .select(sql<number>`line.amount::float8`.as('amount'))
    .execute();

/** Returns the charges of candidates by their id, and candidates as the page shows them. */
async function shownCandidates(db: Db, judged: readonly JudgedLine[]) {
  const shown = judged.map(({ candidates }) => candidates.slice(0, MAX_CANDIDATES));
  const ids = shown.flat().flatMap(({ parts }) => parts.map(({ chargeId }) => chargeId));
  const charges = new Map((await readCharges(db, [...new Set(ids)])).map((charge) => [charge.id, charge]));
  const toCandidate = ({ parts, versions: _versions, ...candidate }: Candidate): MatchCandidate => ({
    ...candidate,
    requesterName: charges.get(parts[0]!.chargeId)!.requesterName,
    charges: parts.map(({ chargeId, cents }) => {
      const { number, periodTitle, dueOn, openAmount, version } = charges.get(chargeId)!;
      return { chargeId, number, periodTitle, dueOn, openAmount, version, amount: cents / 100 };
    }),
  });
  return shown.map((candidates) => candidates.map(toCandidate));
}

async function listPending(db: Db, page: number): Promise<BankLine[]> {
  const from = page * BANK_LINES_PER_PAGE;
  const judged = (await readPending(db)).slice(from, from + BANK_LINES_PER_PAGE);
  if (judged.length === 0) return [];
  const lines = new Map(
    (
      await selectLines(
        db,
        judged.map(({ line }) => line.id),
      )
    ).map((line) => [line.id, line]),
  );
  const candidates = await shownCandidates(db, judged);
  return judged.map(({ line, verdict, asideReason }, at) => ({
    ...lines.get(line.id)!,
    ...{ verdict, asideReason, candidates: candidates[at]!, decision: null },
  }));
}

const selectDecided = (db: Db) =>
  db.selectFrom('bank_decisions as decision').where('decision.undone_at', 'is', null);

/** Reads the payments of decisions, by decision. */
async function readPaymentsOf(db: Db, decisionIds: readonly number[]) {
  const rows = await db
    .selectFrom('bank_decision_payments as link')
    .innerJoin('payments', 'payments.id', 'link.payment_id')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .where('link.bank_decision_id', 'in', decisionIds)
    .where('link.is_active', '=', true)
    .select(['link.bank_decision_id as decisionId', 'payments.id', 'payments.charge_id as chargeId'])
    .select(['payments.kind', 'charges.number', 'charges.requester_name as requesterName'])
    .select(sql<number>`payments.amount::float8`.as('amount'))
    .orderBy('payments.id')
    .execute();
  return (id: number): LineDecision['payments'] =>
    rows.filter(({ decisionId }) => decisionId === id).map(({ decisionId: _decisionId, ...paid }) => paid);
}

async function listDecided(db: Db, page: number, user: SessionUser): Promise<BankLine[]> {
  const decisions = await selectDecided(db)
    .leftJoin('users as maker', 'maker.id', 'decision.made_by_id')
    .selectAll('decision')
    .select(({ fn }) => fn.coalesce('maker.name', 'maker.username').as('maker_name'))
    .orderBy('decision.id', 'desc')
    .limit(BANK_LINES_PER_PAGE)
    .offset(page * BANK_LINES_PER_PAGE)
    .execute();
  if (decisions.length === 0) return [];
  const paymentsOf = await readPaymentsOf(
    db,
    decisions.map(({ id }) => id),
  );
  const lines = await selectLines(
    db,
    decisions.map(({ bank_line_id }) => bank_line_id),
  );
  return decisions.map((decision) => ({
    ...lines.find(({ id }) => id === decision.bank_line_id)!,
    ...{ verdict: 'NONE', candidates: [], asideReason: null },
    decision: {
      ...{ id: decision.id, asideReason: decision.aside_reason, note: decision.note, rule: decision.rule },
      payments: paymentsOf(decision.id),
      madeByUserName: decision.maker_name,
      madeAt: decision.made_at.toISOString(),
      isUndoable: mayUndo(decision, user),
    },
  }));
}

/** Reads a page of the lines that wait, or of those that were decided, with their number. */
export async function listLines(
  db: Db,
  { state, page = 0 }: { state: 'PENDING' | 'DECIDED'; page?: number },
  user: SessionUser,
): Promise<{ lines: BankLine[]; total: number }> {
  const isPending = state === 'PENDING';
  const count = sql<string>`count(*)`.as('total');
  const { total } = await (
    isPending ? selectPending(db).select(count) : selectDecided(db).select(count)
  ).executeTakeFirstOrThrow();
  const lines = isPending ? await listPending(db, page) : await listDecided(db, page, user);
  return { lines, total: Number(total) };
}
