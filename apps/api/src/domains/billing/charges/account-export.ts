import { PDF_TYPE } from '@demanda/contracts/billing-statement';
import { downloadAccount, exportAccount } from '@demanda/contracts/charge-exports';
import { accountEntryText } from '@demanda/contracts/charge-labels';
import type { AccountEntry, RequesterAccount } from '@demanda/contracts/payments';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { spreadsheetFile } from '../../../engines/spreadsheet/file';
import { dayNumber, type Cell, type Sheet, type SheetColumn } from '../../../engines/spreadsheet/sheet';
import { renderDocument } from '../documents/render-document';
import { readIssuer } from '../settings/repository';
import { toFileNamePart } from '../statement/statement';
import { readAccount } from './account';
import { readClientData } from './client-data';

const columns: readonly SheetColumn[] = [
  { head: 'Data', kind: 'day', width: 13 },
  { head: 'Movimento', kind: 'text', width: 26 },
  { head: 'Cobrança', kind: 'text', width: 14 },
  { head: 'Período', kind: 'text', width: 18 },
  { head: 'Observação', kind: 'text', width: 36 },
  { head: 'Valor', kind: 'money', width: 16 },
  { head: 'Saldo', kind: 'money', width: 16 },
];

const toCells = (entry: AccountEntry): Cell[] => [
  dayNumber(entry.day),
  accountEntryText(entry),
  entry.number,
  entry.periodTitle,
  entry.note,
  entry.amount.toFixed(2),
  entry.balance.toFixed(2),
];

async function* rowsOf(entries: readonly AccountEntry[]) {
  yield entries.map(toCells);
}

/** Sheet of the entries, oldest first; the sum of their amounts is the last balance. */
const accountSheet = ({ entries }: RequesterAccount): Sheet => ({
  name: 'Conta',
  columns,
  rows: rowsOf(entries),
  totals: () =>
    columns.map(({ head }) => (head === 'Valor' ? (entries.at(-1)?.balance ?? 0).toFixed(2) : null)),
});

/** Registers the account of a requester as spreadsheet and PDF. */
export function accountExportRoutes(app: App, { db }: Services): void {
  handle(app, exportAccount, async ({ params }) => {
    const account = await readAccount(db, params.id);
    return spreadsheetFile('account', `Conta de ${account.requesterName}`, [accountSheet(account)]);
  });
  handle(app, downloadAccount, async ({ params, user }) => {
    const account = await readAccount(db, params.id);
    const issuer = await readIssuer(db);
    const client = await readClientData(db, params.id, user);
    const context = { issuer, client, at: new Date() };
    return {
      name: ['conta', toFileNamePart(account.requesterName) || params.id].join('_') + '.pdf',
      contentType: PDF_TYPE,
      content: renderDocument({ kind: 'account', account, context }),
    };
  });
}
