import { bankAccountTitle } from '@demanda/contracts/bank-statements';
import { MAX_BANK_ACCOUNT_NAME } from '@demanda/contracts/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/schema';
import { reais } from '../../kernel/cents';
import { accountKey, findAccount } from './account-key';
import { keepMapping } from './kept-mappings';
import { knownLines } from './known-lines';
import type { Reading } from './read-file';
import type { AccountStatement, BankLine } from './reader/lines';

/** Returns the account of a statement, which is new unless another one of it was imported; locked until the end. */
async function lockAccount(transaction: Tx, statement: AccountStatement, userId: number): Promise<number> {
  const known = await findAccount(transaction, statement);
  const { id } =
    known === undefined
      ? await transaction
          .insertInto('bank_accounts')
          .values({
            ...{ bank: statement.bank, number: statement.account, key: accountKey(statement) },
            ...{
              name: bankAccountTitle(statement.bank, statement.account).slice(0, MAX_BANK_ACCOUNT_NAME),
              updated_by_id: userId,
            },
          })
          // Another import may have made it since: then this one waits for that, and takes its account.
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({ key: (row) => row.ref('excluded.key') }),
          )
          .returning('id')
          .executeTakeFirstOrThrow()
      : { id: known };
  await transaction.selectFrom('bank_accounts').where('id', '=', id).select('id').forUpdate().execute();
  return id;
}

const insertLines = (
  transaction: Tx,
  ids: { accountId: number; statementId: number },
  lines: readonly BankLine[],
) =>
  sql`insert into bank_lines (bank_account_id, bank_statement_id, day, amount, memo, name, bank_id)
    select ${ids.accountId}::bigint, ${ids.statementId}::bigint, line.* from unnest(
      ${lines.map(({ day }) => day)}::date[], ${lines.map(({ cents }) => reais(cents))}::numeric[],
      ${lines.map(({ memo }) => memo)}::text[], ${lines.map(({ name }) => name)}::text[],
      ${lines.map(({ bankId }) => bankId)}::text[]) line`.execute(transaction);

interface ImportOptions {
  fileName: string;
  /** Places of the lines that the person left out, by the place of their account. */
  leftOut: ReadonlyMap<number, ReadonlySet<number>>;
  /** By what the file was read, to be kept for others with its titles. */
  mapped: Reading['mapped'];
  userId: number;
}

/** Stores the new lines of one account of a file, in the order of the file. */
export async function importStatement(
  transaction: Tx,
  statement: AccountStatement,
  {
    fileName,
    userId,
    leftOut,
  }: Omit<ImportOptions, 'leftOut' | 'mapped'> & { leftOut?: ReadonlySet<number> },
) {
  const accountId = await lockAccount(transaction, statement, userId);
  const isKnown = await knownLines(transaction, accountId, statement.lines);
  const fresh = statement.lines.filter((_line, place) => !isKnown[place] && !leftOut?.has(place));
  const counts = { newLines: fresh.length, knownLines: isKnown.filter(Boolean).length };
  const { id: statementId } = await transaction
    .insertInto('bank_statements')
    .values({
      ...{ bank_account_id: accountId, file_name: fileName, imported_by_id: userId },
      ...{ new_lines: counts.newLines, known_lines: counts.knownLines },
      balance: statement.balance && reais(statement.balance.cents),
      balance_on: statement.balance?.day ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (fresh.length > 0) await insertLines(transaction, { accountId, statementId }, fresh);
  return { accountId, ...counts };
}

/** Stores the new lines of a file, all or none; returns what became of each account, in the order of the file. */
export const importStatements = (
  db: Db,
  statements: readonly AccountStatement[],
  { leftOut, mapped, ...options }: ImportOptions,
) =>
  db.transaction().execute(async (transaction) => {
    // Accounts are locked in one order, so that two imports never wait for each other.
    const ordered = [...statements.entries()].sort(([, one], [, other]) =>
      accountKey(one) < accountKey(other) ? -1 : 1,
    );
    const results = new Map<number, Awaited<ReturnType<typeof importStatement>>>();
    for (const [place, statement] of ordered)
      results.set(
        place,
        await importStatement(transaction, statement, { ...options, leftOut: leftOut.get(place) }),
      );
    const first = results.get(0);
    if (mapped && first) await keepMapping(transaction, mapped, { ...first, userId: options.userId });
    return statements.map((_statement, place) => results.get(place)!);
  });
