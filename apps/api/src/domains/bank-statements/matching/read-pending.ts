import type { AsideReason } from '@demanda/contracts/bank-match-labels';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { readBillingSettings } from '../../billing/settings/repository';
import { asideReasonOf } from './aside';
import type { Line } from './candidates';
import { nameWords, payerOf } from './payer';
import { readOpen } from './read-open';
import { proposalsOf, type Proposal } from './verdicts';

/** Lines that are judged together, the oldest ones; the rest waits until these are decided. */
const MAX_JUDGED = 5_000;

/** SQL: the line is not decided. */
const isPending = sql<SqlBool>`not exists (select from bank_decisions decision
  where decision.bank_line_id = line.id and decision.undone_at is null)`;

/** Selects the lines of money that came in and waits. */
export const selectPending = (db: Kysely<Database>) =>
  db.selectFrom('bank_lines as line').where('line.amount', '>', '0').where(isPending);

export interface JudgedLine extends Proposal {
  asideReason: AsideReason | null;
}

/** Reads the lines that wait, the oldest first, each with what it may pay. */
export async function readPending(db: Kysely<Database>): Promise<JudgedLine[]> {
  const rows = await selectPending(db)
    .select(['line.id', 'line.day', 'line.memo', 'line.name'])
    .select([
      sql<string>`(line.amount * 100)::bigint`.as('cents'),
      sql<boolean>`exists (select from bank_lines other where other.bank_account_id <> line.bank_account_id
        and other.amount = -line.amount and other.day between line.day - 1 and line.day + 1)`.as(
        'left_another',
      ),
    ])
    .orderBy('line.day')
    .orderBy('line.id')
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
  return proposalsOf(lines, await readOpen(db)).map((proposal, at) => ({
    ...proposal,
    asideReason: lines[at]!.asideReason,
  }));
}
