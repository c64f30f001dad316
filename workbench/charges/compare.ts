import { getBillingStatistics, listBillingPeriods } from '@demanda/contracts/billing';
import { exportBillingPeriods } from '@demanda/contracts/billing-exports';
import { downloadStatement } from '@demanda/contracts/billing-statement';
import { downloadChargeStatement, getCharge, getChargeStatistics } from '@demanda/contracts/charges';
import { getRequesterAccount } from '@demanda/contracts/payments';
import { CHARGE_STATUSES } from '@demanda/contracts/charge-labels';
import { creditOf, openOf, paidOf } from '../../apps/api/test/make/charge-model';
import { openSpreadsheet, records } from '../../apps/api/test/read/open-spreadsheet';
import { readPdf, textOf } from '../../apps/api/test/read/read-pdf';
import type { Caller } from '../day/caller';
import { listAll, type Books } from './books';
import { compareExports } from './compare-exports';
import { cents, expectedLine, moneyText, statusOn, storedLine, sumOf, type KnownCharge } from './expected';

/** Compares what the calls of the API say with the books, and notes what differs. */
export function createComparison(caller: Caller, books: Books) {
  const { call, download } = caller;
  const { model, periods, clients } = books;

  function same(what: string, found: unknown, expected: unknown): void {
    books.compared += 1;
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) books.findings.push(`${books.day}, ${what}: ${one} instead of ${other}`);
  }
  const billedOf = (index: number) => [...model.billedOf(index).values()].map((value) => value ?? 0);
  const figuresOf = (charges: readonly KnownCharge[]) => ({
    count: charges.length,
    amount: sumOf(charges, ({ amount }) => amount),
    openAmount: sumOf(charges, openOf),
  });

  async function charges(): Promise<void> {
    const known = books.charges();
    const stored = await listAll(call);
    same('charges', stored.length, known.length);
    for (const [index, charge] of known.entries())
      same(
        `charge ${charge.number}`,
        stored[index] && storedLine(stored[index]),
        expectedLine(charge, books.day),
      );
    const statistics = await call(getChargeStatistics, { query: {} });
    for (const status of CHARGE_STATUSES) {
      const { count, amount, openAmount } = statistics[status];
      const figures = figuresOf(known.filter((charge) => statusOn(charge, books.day) === status));
      same(`total of ${status}`, { count, amount: cents(amount), openAmount: cents(openAmount) }, figures);
    }
    const { count, amount, openAmount } = statistics.total;
    const all = figuresOf(known.filter(({ cancelled }) => !cancelled));
    same('total', { count, amount: cents(amount), openAmount: cents(openAmount) }, all);
  }

  async function accounts(): Promise<void> {
    for (const [client, id] of clients.entries()) {
      const own = books.charges().filter(({ requester }) => requester === client);
      const account = await call(getRequesterAccount, { params: { id } });
      const [open, credit] = [sumOf(own, openOf), sumOf(own, creditOf)];
      const overdue = sumOf(
        own.filter((one) => statusOn(one, books.day) === 'ATRASADA'),
        openOf,
      );
      const paid = books.received.filter(
        (one) => one.client === client && one.day.slice(0, 4) === books.day.slice(0, 4),
      );
      same(
        `account of ${books.names[client]!}`,
        [account.open, account.overdue, account.credit, account.paidThisYear].map(cents),
        [open, overdue, credit, sumOf(paid, (one) => one.cents)],
      );
      let balance = 0n;
      for (const entry of account.entries) {
        balance += BigInt(cents(entry.amount));
        same(`balance of ${books.names[client]!}`, cents(entry.balance), Number(balance));
      }
      same(`last balance of ${books.names[client]!}`, Number(balance), open - credit);
    }
  }

  async function billedPeriods(): Promise<void> {
    const { content } = await call(listBillingPeriods, { query: { size: 100, sort: 'id,asc' } });
    const totals = periods.map((_, index) =>
      model.isBilled(index) ? sumOf(billedOf(index), (one) => one) : undefined,
    );
    const sheet = await openSpreadsheet(await download(exportBillingPeriods, { query: { sort: 'id,asc' } }));
    const rows = records(sheet.sheets[0]!);
    for (const [index, total] of totals.entries()) {
      if (total === undefined) continue;
      const { title, totalAmount, taskCount } = content[index]!;
      same(`period ${title}`, [cents(totalAmount), taskCount], [total, billedOf(index).length]);
      same(`export of ${title}`, cents(Number(rows[index]!.Total)), total);
    }
    const { billed } = await call(getBillingStatistics, { query: {} });
    same(
      'periods billed',
      cents(billed.amount),
      sumOf(totals, (one) => one ?? 0),
    );
  }

  /** Returns the QR code of the document, if any. */
  async function contains(what: string, content: Buffer, parts: readonly string[]): Promise<string | null> {
    const pdf = await readPdf(content, { withCodes: true });
    const text = textOf(pdf).replaceAll('\u00a0', ' ');
    for (const part of parts) same(`${what} says ${part}`, text.includes(part), true);
    return pdf.pages.map(({ code }) => code).find((code) => code !== null) ?? null;
  }
  function codes(what: string, code: string | null, open: number): void {
    const reais = `${Math.floor(open / 100)}.${String(open % 100).padStart(2, '0')}`;
    const field = `54${String(reais.length).padStart(2, '0')}${reais}`;
    same(`Pix code of ${what}`, code === null ? open === 0 : code.includes(field), true);
  }
  /** The statements of a period and of its charges, which are read as text. */
  async function statements(index: number): Promise<void> {
    const stored = await listAll(call);
    for (const [place, charge] of books.charges().entries()) {
      if (charge.period !== index || charge.cancelled) continue;
      const params = { id: stored[place]!.id };
      const { lines, pixCode } = await call(getCharge, { params });
      same(
        `lines of ${charge.number}`,
        lines.map(({ code, amount }) => [code, amount === null ? null : cents(amount)]).sort(),
        [...charge.lines].map(([task, value]) => [`T-${task}`, value]).sort(),
      );
      const open = openOf(charge);
      codes(charge.number, pixCode, open);
      const values = [...charge.lines.values()].filter((value) => value !== null);
      const code = await contains(
        `statement of ${charge.number}`,
        await download(downloadChargeStatement, { params, query: {} }),
        [
          ...[`Cobrança ${charge.number}`, charge.name, charge.dueOn.split('-').reverse().join('/')],
          ...[charge.amount, ...values].map(moneyText),
          ...(paidOf(charge) === 0 ? [] : [`Em aberto\n${moneyText(open)}`]),
        ],
      );
      codes(`the statement of ${charge.number}`, code, open);
    }
    const params = { id: periods[index]! };
    const total = moneyText(sumOf(billedOf(index), (one) => one));
    await contains('statement of the period', await download(downloadStatement, { params, query: {} }), [
      total,
    ]);
  }

  return {
    charges,
    statements,
    exports: () => compareExports(caller, books, same),
    async all(): Promise<void> {
      await charges();
      await accounts();
      await billedPeriods();
    },
  };
}
