import {
  downloadAccount,
  exportAccount,
  exportCharges,
  exportServiceInvoices,
} from '@demanda/contracts/charge-exports';
import { creditOf, openOf, paidOf } from '../../apps/api/test/make/charge-model';
import { openSpreadsheet, records } from '../../apps/api/test/read/open-spreadsheet';
import { readPdf, textOf } from '../../apps/api/test/read/read-pdf';
import type { Caller } from '../day/caller';
import type { Books } from './books';
import { cents, moneyText, sumOf } from './expected';

type Same = (what: string, found: unknown, expected: unknown) => void;

const rowsOf = async (content: Buffer) => records((await openSpreadsheet(content)).sheets[0]!);
const centsOf = (text = '') => cents(Number(text));

/** Compares the sheets of charges and the documents of accounts with the books. */
export async function compareExports({ download }: Caller, books: Books, same: Same): Promise<void> {
  const known = books.charges();
  const list = await rowsOf(await download(exportCharges, { query: { sort: 'number,asc' } }));
  same(
    'sheet of charges',
    list.map((row) => [row.Número, ...[row.Valor, row.Pago, row['Em aberto']].map(centsOf)]),
    known.map((one) => [one.number, one.amount, paidOf(one), openOf(one)]),
  );
  const invoices = await rowsOf(await download(exportServiceInvoices, { query: { sort: 'number,asc' } }));
  same(
    'sheet of service invoices',
    invoices.map((row) => [row.Número, centsOf(row.Valor)]),
    known.filter(({ cancelled, isDraft }) => !cancelled && !isDraft).map((one) => [one.number, one.amount]),
  );
  for (const [client, id] of books.clients.entries()) {
    const own = known.filter(({ requester }) => requester === client);
    const rest = sumOf(own, openOf) - sumOf(own, creditOf);
    const params = { id };
    const rows = await rowsOf(await download(exportAccount, { params }));
    const balance = rows.length > 0 ? centsOf(rows.at(-1)!.Saldo) : 0;
    same(`sheet of the account of ${books.names[client]!}`, balance, rest);
    same(
      'sum of the sheet',
      sumOf(rows, (row) => centsOf(row.Valor)),
      rest,
    );
    const text = textOf(await readPdf(await download(downloadAccount, { params }))).replaceAll('\u00a0', ' ');
    const open = moneyText(sumOf(own, openOf));
    same(`account of ${books.names[client]!} says ${open}`, text.includes(open), true);
  }
}
