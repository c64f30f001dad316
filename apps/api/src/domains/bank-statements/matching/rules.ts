import { BANK_RULES, type BankRule } from '@demanda/contracts/bank-match-labels';
import type { BankRuleState } from '@demanda/contracts/bank-matches';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { runAsSystem } from '../../../kernel/audit-context';
import { HttpError } from '../../../kernel/errors';
import { readBillingSettings } from '../../billing/settings/repository';
import { confirmLine } from './confirm';
import { readPending, type JudgedLine } from './read-pending';

/** Rules decide lines without a person where the settings say so; what a person has undone stays with people (ADR 0169). */

interface Outcome {
  confirmed: number;
  aside: number;
}

/** Returns the lines that were decided before, and are free again. */
async function readFreed(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('bank_decisions')
    .where(sql<boolean>`bank_line_id = any(${ids}::bigint[])`)
    .select('bank_line_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ bank_line_id }) => bank_line_id));
}

/** Sets lines aside in one statement; those that a person decided meanwhile stay. Returns their number. */
async function setLinesAside(db: Db, lines: readonly JudgedLine[]): Promise<number> {
  const { rows } = await sql`
    insert into bank_decisions (bank_line_id, aside_reason, rule)
    select line.id, line.reason, line.reason from unnest(
      ${lines.map(({ line }) => line.id)}::bigint[], ${lines.map(({ asideReason }) => asideReason!)}::text[]) line (id, reason)
    order by line.id
    on conflict (bank_line_id) where undone_at is null do nothing returning id`.execute(db);
  return rows.length;
}

/** Confirms certain lines one by one; those that changed meanwhile wait for the next run. Returns their number. */
async function confirmLines(db: Db, lines: readonly JudgedLine[]): Promise<number> {
  let count = 0;
  for (const { line, candidates } of lines) {
    const [{ parts, paymentId, versions }] = candidates as [JudgedLine['candidates'][number]];
    const charges = parts.map(({ chargeId, cents }, at) => ({
      ...{ chargeId, amount: cents / 100, version: versions[at]!, rest: 'ABERTO' as const },
    }));
    const input = { lineId: line.id, ...(paymentId === null ? { charges } : { charges: [], paymentId }) };
    try {
      await confirmLine(db, input, { rule: 'CERTAIN' });
      count += 1;
    } catch (error) {
      if (!(error instanceof HttpError && [404, 409].includes(error.status))) throw error;
    }
  }
  return count;
}

/** Lets the rules that are switched on decide the lines that wait. */
export const runRules = (db: Db): Promise<Outcome> =>
  runAsSystem(async () => {
    const { confirmsCertainLines, setsOwnMoneyAside } = await readBillingSettings(db);
    if (!confirmsCertainLines && !setsOwnMoneyAside) return { confirmed: 0, aside: 0 };
    const judged = await readPending(db);
    const found = judged.filter(({ verdict, asideReason }) =>
      verdict === 'NONE'
        ? setsOwnMoneyAside && asideReason !== null
        : confirmsCertainLines && verdict === 'CERTAIN',
    );
    const freed = await readFreed(
      db,
      found.map(({ line }) => line.id),
    );
    const lines = found.filter(({ line }) => !freed.has(line.id));
    const aside = lines.filter(({ verdict }) => verdict === 'NONE');
    return {
      confirmed: await confirmLines(
        db,
        lines.filter(({ verdict }) => verdict === 'CERTAIN'),
      ),
      aside: aside.length > 0 ? await setLinesAside(db, aside) : 0,
    };
  });

/** What rules judge by, as it was when they ran last. */
const lastSeen = new WeakMap<Db, string>();

/** Runs the rules when charges, statements or settings changed since their last run. Returns how many lines they decided. */
export async function followBankLines({ db }: { db: Db }): Promise<number> {
  // Reads all charges, and so only where a rule is on.
  const { rows } = await sql<{ seen: string | null }>`
    select case when confirms_certain_lines or sets_own_money_aside then concat_ws(' ',
      (select max(updated_at) from charges), (select max(id) from bank_statements), version) end as seen
    from billing_settings`.execute(db);
  const seen = rows[0]?.seen ?? null;
  if (seen === null || lastSeen.get(db) === seen) return 0;
  const { confirmed, aside } = await runRules(db);
  lastSeen.set(db, seen);
  return confirmed + aside;
}

/** Reads the rules in their order, each with what it has done. */
export async function listRules(db: Db): Promise<BankRuleState[]> {
  const { confirmsCertainLines = false, setsOwnMoneyAside = false } = await readBillingSettings(db);
  const rows = await db
    .selectFrom('bank_decisions')
    .where('rule', 'is not', null)
    .groupBy('rule')
    .select(['rule', sql<string>`count(*) filter (where undone_at is null)`.as('done')])
    .select(sql<string>`count(*) filter (where undone_at is not null)`.as('undone'))
    .execute();
  const toState = (rule: BankRule): BankRuleState => {
    const counts = rows.find((row) => row.rule === rule);
    return {
      rule,
      isActive: rule === 'CERTAIN' ? confirmsCertainLines : setsOwnMoneyAside,
      doneCount: Number(counts?.done ?? 0),
      undoneCount: Number(counts?.undone ?? 0),
    };
  };
  return BANK_RULES.map(toState);
}
