import { billingPeriodListQuery } from './billing';
import { contract } from './contract';
import { fieldNames } from './restricted';
import { columnsOf, paging, XLSX_TYPE } from './spreadsheets';

/** Spreadsheet of billing periods, with the filters and order of their list. */

/** Columns of the list of billing periods; `year` is its title. */
export const BILLING_COLUMNS = [
  'year',
  'status',
  'totalAmount',
  'difference',
  'taskCount',
  'paymentDate',
] as const;
export type BillingColumn = (typeof BILLING_COLUMNS)[number];

/** All columns that the user may see, or the named ones. Contains amounts: refused to USER (G-PERM-1). */
export const exportBillingPeriods = contract({
  method: 'GET',
  path: '/billing-periods/export/excel',
  summary: 'Exportar períodos de faturamento para Excel',
  access: 'billing:EXPORT',
  reveals: 'tasks.amount',
  query: billingPeriodListQuery
    .omit(paging)
    .extend({ columns: fieldNames('billing', columnsOf(BILLING_COLUMNS)) }),
  file: XLSX_TYPE,
});
