import {
  importBankStatement,
  listBankAccounts,
  previewBankStatement,
  updateBankAccount,
} from '@demanda/contracts/bank-statements';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { readAccounts, updateAccount } from './accounts';
import { importStatements } from './import';
import { previewStatements } from './preview';
import { receiveStatement } from './receive-statement';

/** Returns the places of the lines that were left out, for each account of the file. */
function placesOf(leftOut = ''): Map<number, Set<number>> {
  const places = new Map<number, Set<number>>();
  for (const pair of leftOut.split(' ').filter(Boolean)) {
    const [account, line] = pair.split('.').map(Number) as [number, number];
    places.set(account, (places.get(account) ?? new Set()).add(line));
  }
  return places;
}

/** Registers the calls of bank statements and accounts (ADR 0161). */
export function bankStatementRoutes(app: App, { db }: Services): void {
  handle(app, previewBankStatement, async ({ receiveFiles }) => {
    const { statements } = await receiveStatement(receiveFiles);
    return { accounts: await previewStatements(db, statements) };
  });

  handle(app, importBankStatement, async ({ receiveFiles, user }) => {
    const { body, fileName, statements } = await receiveStatement(receiveFiles);
    const options = { fileName, leftOut: placesOf(body.leftOut), userId: user.id };
    return { accounts: await importStatements(db, statements, options) };
  });

  handle(app, listBankAccounts, () => readAccounts(db));
  handle(app, updateBankAccount, ({ params: { id }, body, user }) => updateAccount(db, id, body, user));
}
