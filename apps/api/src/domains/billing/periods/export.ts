import { billingStatusLabels } from '@demanda/contracts/billing';
import { asList } from '@demanda/contracts/list';
import { exportBillingPeriods, type BillingColumn } from '@demanda/contracts/billing-exports';
import { periodCard } from '@demanda/contracts/records/billing';
import { sql, type RawBuilder } from 'kysely';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { selectAllIds } from '../../../engines/list/select-ids';
import { cardSheet } from '../../../engines/spreadsheet/card-sheet';
import { spreadsheetFile } from '../../../engines/spreadsheet/file';
import {
  flagColumn,
  moneyColumn,
  monthColumn,
  readSheet,
  type ReadColumn,
  type SheetQuery,
} from '../../../engines/spreadsheet/read-sheet';
import { billingPeriodList } from './list';

/** Sum of the unbilled changes of a period in one direction; empty without any. */
const unbilled = (head: string, sum: RawBuilder<unknown>) =>
  moneyColumn(
    head,
    sql`(select nullif(${sum}, 0) from billing_period_figures figure where figure.billing_period_id = period.id)`,
    { field: 'tasks.amount' },
  );

const period = cardSheet(periodCard, 'period', 'billing');

/** The list shows both directions of a difference in one column. */
const columns: Record<BillingColumn, readonly ReadColumn[]> = {
  year: [monthColumn(periodCard.year.head, sql`make_date(period.year, period.month, 1)`)],
  status: [{ ...period.status, width: 14, labels: billingStatusLabels }],
  totalAmount: [{ ...period.totalAmount, value: sql`total.total_amount`, field: 'tasks.amount' }],
  difference: [
    unbilled(periodCard.difference.label, sql`sum(added)`),
    unbilled('Cobrado a mais', sql`-sum(removed)`),
  ],
  taskCount: [{ ...period.taskCount, value: sql`total.task_count::int` }],
  paymentDate: [{ ...period.paymentDate, width: 20 }],
};

/** Spreadsheet of periods by their ids, with the totals of their tasks (G-BILL-5). */
export const billingSheet: SheetQuery = {
  name: 'Faturamento',
  columns: [
    period.id,
    ...columns.year,
    ...columns.status,
    ...columns.paymentDate,
    ...columns.taskCount,
    ...columns.totalAmount,
    flagColumn('E-mail enviado', 'period.email_sent', ['Sim', 'Não']),
    period.createdAt,
    period.updatedAt,
  ],
  join: sql`join billing_periods period on period.id = chosen.id
    join billing_totals total on total.billing_period_id = period.id`,
};

/** Registers the spreadsheet of the list of periods. */
export function billingExportRoutes(app: App, { db }: Services): void {
  handle(app, exportBillingPeriods, async ({ query: { columns: names, ...query }, user }) => {
    const ids = await selectAllIds(db, billingPeriodList, query);
    const named = [...new Set(asList(names))].flatMap((name) => columns[name]);
    const sheet = named.length > 0 ? { ...billingSheet, columns: named } : billingSheet;
    return spreadsheetFile('billing', 'Relatório de faturamento', [readSheet({ db, user }, sheet, ids)]);
  });
}
