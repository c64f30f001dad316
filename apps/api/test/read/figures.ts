import { getBillingStatistics, listBillingPeriods, type BillingStatus } from '@demanda/contracts/billing';
import { getBillingChart } from '@demanda/contracts/billing-chart';
import { getBillingDifferences } from '@demanda/contracts/billing-differences';
import { listTasksOfPeriod } from '@demanda/contracts/billing-links';
import {
  downloadStatement,
  listBillingSnapshots,
  listRequestersOfPeriod,
} from '@demanda/contracts/billing-statement';
import { billingEmail } from '@demanda/contracts/emails';
import { exportBillingPeriods } from '@demanda/contracts/billing-exports';
import type { BillModel } from '../make/bill-model';
import type { Caller } from '../servers/caller';
import { openSpreadsheet, records, totals } from './open-spreadsheet';
import { readPdf, textOf } from './read-pdf';

/** Reais as whole cents. */
const cents = (amount: number | string | null) => Math.round(Number(amount ?? 0) * 100);
const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, one) => all + cents(one), 0);

async function expectPeriod(caller: Caller, id: number, index: number, model: BillModel) {
  const expected = { count: model.countOf(index), total: model.totalOf(index) };
  const { body: differences } = await caller.call(getBillingDifferences, { params: { id } });
  const { body: tasks } = await caller.call(listTasksOfPeriod, { params: { id } });
  const { body: requesters } = await caller.call(listRequestersOfPeriod, { params: { id } });
  const { body: snapshots } = await caller.call(listBillingSnapshots, { params: { id } });
  const current = snapshots.find((snapshot) => snapshot.current);
  const listed = { count: tasks.length, total: sum(tasks.map(({ task }) => task.amount)) };
  expect(listed).toEqual({ count: expected.count, total: model.tasksTotalOf(index) });
  const [open, received] = [differences.open, differences.received].map((rows) =>
    sum(rows.map(({ amount }) => amount)),
  );
  expect({ open, received }).toEqual({ open: model.differenceOf(index), received: model.receivedBy(index) });
  expect(sum(requesters.map(({ totalAmount }) => totalAmount))).toBe(expected.total);
  expect(current !== undefined).toBe(model.isBilled(index));
  if (current) expect({ count: current.taskCount, total: cents(current.totalAmount) }).toEqual(expected);
}

/** Expects the figures of all periods in each place to equal those of the model. */
export async function expectAgreement(
  caller: Caller,
  ids: readonly number[],
  model: BillModel,
): Promise<void> {
  const indexes = ids.map((_, index) => index);
  const totalIn = (...statuses: BillingStatus[]) =>
    indexes
      .filter((index) => statuses.includes(model.statusOf(index)))
      .reduce((all, index) => all + model.totalOf(index), 0);
  for (const index of indexes) await expectPeriod(caller, ids[index]!, index, model);

  const { body: list } = await caller.call(listBillingPeriods, { query: { size: 100, sort: 'id,asc' } });
  expect(list.content.map(({ id, totalAmount }) => [id, cents(totalAmount)])).toEqual(
    indexes.map((index) => [ids[index], model.totalOf(index)]),
  );
  const { body: figures } = await caller.call(getBillingStatistics, { query: {} });
  const { total, paid, pending, billed, overdue, canceled } = figures;
  expect([total, paid, pending, billed, overdue, canceled].map(({ amount }) => cents(amount))).toEqual([
    indexes.reduce((all, index) => all + model.totalOf(index), 0),
    ...(['PAGO', 'PENDENTE', 'FATURADO', 'ATRASADO', 'CANCELADO'] as const).map((one) => totalIn(one)),
  ]);
  const { body: chart } = await caller.call(getBillingChart, { query: {} });
  expect([
    sum(chart.map((month) => month.paid)),
    sum(chart.map((month) => month.billed)),
    sum(chart.map((month) => month.open)),
  ]).toEqual([totalIn('PAGO'), totalIn('FATURADO'), totalIn('PENDENTE', 'ATRASADO')]);
}

/** 'R$ 1.234,50' as whole cents. */
const centsIn = (text: string | undefined) =>
  Number(text?.replace(/\D/g, '')) * (text?.trim().startsWith('-') ? -1 : 1);

/** Expects the totals of the e-mail and of the statement of each period to equal the model. */
export async function expectDocuments(
  caller: Caller,
  ids: readonly number[],
  model: BillModel,
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const { body: email } = await caller.call(billingEmail.preview, { params: { id } });
    const { content } = await caller.download(downloadStatement, { params: { id }, query: {} });
    const drawn = /\nTotal de (\d+) tarefas?\n(-?R\$.+)/.exec(textOf(await readPdf(content)));
    const [count, total] = [model.countOf(index), model.totalOf(index)];
    expect({
      email: centsIn(/^Total: (.+)$/m.exec(email.text)?.[1]),
      statement: { count: Number(drawn?.[1]), total: centsIn(drawn?.[2]) },
    }).toEqual({ email: total, statement: { count, total } });
  }
}

/** The rows and the total of the spreadsheet of these periods. */
export async function expectSpreadsheet(
  caller: Caller,
  ids: readonly number[],
  model: BillModel,
): Promise<void> {
  const { content } = await caller.download(exportBillingPeriods, { query: { sort: 'id,asc' } });
  const [sheet] = (await openSpreadsheet(content)).sheets;
  const amounts = ids.map((_, index) => model.totalOf(index));
  expect(records(sheet!).map(({ Total }) => cents(Total!))).toEqual(amounts);
  expect(totals(sheet!).map(cents)).toContain(amounts.reduce((all, one) => all + one, 0));
}
