import type { AsideReason } from '@demanda/contracts/bank-match-labels';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { readBillingSettings } from '../../billing/settings/repository';
import { asideReasonOf } from './aside';
import type { Line } from './candidates';
import { nameWords, payerOf } from './payer';
import { readOpen } from './read-open';
import { proposalsOf, type Proposal } from './verdicts';

/** Lines that are judged together, the newest ones. */
const MAX_JUDGED = 25_000;

/** SQL: the line is not decided. */
const isPending = sql<SqlBool>`not exists (select from bank_decisions decision
  where decision.bank_line_id = line.id and decision.undone_at is null)`;

/** Selects the lines of money that came in and waits. */
export const selectPending = (db: Db) =>
  db.selectFrom('bank_lines as line').where('line.amount', '>', '0').where(isPending);

export interface JudgedLine extends Proposal {
  asideReason: AsideReason | null;
}

/** Place of a line in the list: those that may pay something, those that probably do not, and those without any clue. */
const placeOf = ({ verdict, asideReason }: JudgedLine): number => {
  if (verdict !== 'NONE') return 0;
  return asideReason === null ? 2 : 1;
};

/** Reads the lines that wait, each with what it may pay: those with a proposal first, then the oldest first. */
export async function readPending(db: Db): Promise<JudgedLine[]> {
  const rows = await selectPending(db)
    .select(['line.id', 'line.day', 'line.memo', 'line.name'])
    .select([
      sql<string>`(line.amount * 100)::bigint`.as('cents'),
      // All at once, by a join: looking for each line alone takes seconds for thousands.
      sql<boolean>`line.id in (select own.id from bank_lines own join bank_lines other on other.amount = -own.amount
        and other.bank_account_id <> own.bank_account_id and other.day between own.day - 1 and own.day + 1
        where own.amount > 0)`.as('left_another'),
    ])
    .orderBy('line.day', 'desc')
    .orderBy('line.id', 'desc')
    .limit(MAX_JUDGED)
    .execute();
  const { companyName, companyDocument } = await readBillingSettings(db);
  const lines = rows.map((row) => {
    const line: Line = {
      ...{ id: row.id, day: row.day, cents: Number(row.cents), memo: row.memo },
      payer: payerOf(row),
    };
    const asideReason = asideReasonOf(row.memo, line.payer, {
      companyName: nameWords(companyName ?? ''),
      companyDocument: companyDocument?.replaceAll(/[^\dA-Z]/g, '') ?? null,
      leftAnother: row.left_another,
    });
    return { line, asideReason };
  });
  return proposalsOf(lines, await readOpen(db))
    .map((proposal, at) => ({ ...proposal, asideReason: lines[at]!.asideReason }))
    .toReversed()
    .sort((one, other) => placeOf(one) - placeOf(other));
}
