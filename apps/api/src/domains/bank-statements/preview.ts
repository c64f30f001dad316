import type { AccountPreview } from '@demanda/contracts/bank-statements';
import type { Db } from '../../engines/database/schema';
import { accountKey, findAccount } from './account-key';
import { knownLines } from './known-lines';
import type { AccountStatement, BankLine } from './reader/lines';

const toTransaction = ({ day, cents, bankId, memo, name }: BankLine, isKnown: boolean) => ({
  date: day,
  cents: Math.abs(cents),
  direction: cents < 0 ? ('out' as const) : ('in' as const),
  ...{ id: bankId, memo, name, isKnown },
});

/** Returns what an import of the file would store. */
export async function previewStatements(
  db: Db,
  statements: readonly AccountStatement[],
): Promise<AccountPreview[]> {
  const newByKey = new Map<string, BankLine[]>();
  const previews: AccountPreview[] = [];
  for (const statement of statements) {
    const { bank, account, balance, lines, skipped, isSignDerived } = statement;
    // A file may have an account twice: what its first statement adds is known to the second.
    const before = newByKey.get(accountKey(statement)) ?? [];
    const isKnown = await knownLines(db, await findAccount(db, statement), lines, before);
    newByKey.set(accountKey(statement), [...before, ...lines.filter((_line, place) => !isKnown[place])]);
    previews.push({
      ...{ bank, account },
      balance: balance && { cents: balance.cents, date: balance.day },
      transactions: lines.map((line, place) => toTransaction(line, isKnown[place]!)),
      skipped,
      ...(isSignDerived && { isSignDerived }),
    });
  }
  return previews;
}
