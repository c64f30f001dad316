import {
  confirmBankLines,
  listBankLines,
  listBankRules,
  setBankLineAside,
  undoBankDecision,
} from '@demanda/contracts/bank-matches';
import {
  importBankStatement,
  listBankAccounts,
  previewBankStatement,
  updateBankAccount,
} from '@demanda/contracts/bank-statements';
import { listBankImports, listStoredLines, undoBankImport } from '@demanda/contracts/bank-imports';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { unprocessable } from '../../kernel/errors';
import { readAccounts, updateAccount } from './accounts';
import { importStatements } from './import';
import { listImportsOf, listLinesOf, undoImport } from './imports';
import { confirmLines } from './matching/confirm';
import { setAside, undoDecision } from './matching/decisions';
import { listLines } from './matching/list';
import { listRules, runRules } from './matching/rules';
import { previewStatements } from './preview';
import { layoutOf } from './read-file';
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

const UNCONFIRMED =
  'As colunas deste arquivo ainda não são conhecidas. Escolha o arquivo de novo, confira as colunas e importe.';

/** Registers the calls of bank statements and accounts (ADR 0161). */
export function bankStatementRoutes(app: App, { db }: Services): void {
  handle(app, previewBankStatement, async ({ receiveFiles }) => {
    const { statements, mapped } = await receiveStatement(db, receiveFiles);
    const accounts = await previewStatements(db, statements);
    return { accounts, ...(mapped && { layout: layoutOf(mapped) }) };
  });

  handle(app, importBankStatement, async ({ receiveFiles, user }) => {
    const { body, fileName, statements, mapped } = await receiveStatement(db, receiveFiles);
    if (mapped?.origin === 'proposed') throw unprocessable(UNCONFIRMED);
    const options = { fileName, mapped, leftOut: placesOf(body.leftOut), userId: user.id };
    const accounts = await importStatements(db, statements, options);
    // The import is stored: what fails here is tried again, and logged, by the job.
    const decided = await runRules(db).catch(() => ({ confirmed: 0, aside: 0 }));
    return { accounts, decidedByRules: decided.confirmed + decided.aside };
  });

  handle(app, listBankAccounts, () => readAccounts(db));
  handle(app, updateBankAccount, ({ params: { id }, body, user }) => updateAccount(db, id, body, user));

  handle(app, listStoredLines, ({ params: { id }, query }) => listLinesOf(db, id, query));
  handle(app, listBankImports, ({ params: { id }, user }) => listImportsOf(db, id, user));
  handle(app, undoBankImport, ({ params: { id }, user }) => undoImport(db, id, user));

  handle(app, listBankLines, ({ query, user }) => listLines(db, query, user));
  handle(app, confirmBankLines, ({ body: { lines }, user }) => confirmLines(db, lines, user));
  handle(app, setBankLineAside, ({ params: { id }, body, user }) => setAside(db, id, body, user));
  handle(app, listBankRules, () => listRules(db));
  handle(app, undoBankDecision, ({ params: { id }, user }) => undoDecision(db, id, user));
}
