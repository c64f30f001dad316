import { z } from '@demanda/schema';
import { billingPeriodListQuery } from './billing';
import { contract } from './contract';
import { deliveryGroupListQuery } from './delivery-shapes';
import { deliveryItemListQuery } from './delivery-items';
import { fieldNames } from './restricted';
import { TASK_COLUMNS } from './task-sheet-columns';
import { taskListQuery } from './task-list-query';

/** Spreadsheets of lists and reports, with the filters and order of their list. */

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const SPREADSHEET_ZONE = 'America/Sao_Paulo';

export const SPREADSHEET_NAMES = {
  tasks: 'relatorio_tarefas',
  deliveries: 'relatorio_entregas',
  deliveryItems: 'relatorio_itens_entrega',
  generalReport: 'relatorio_geral_completo',
  generalReportForUser: 'relatorio_geral_user',
  billing: 'relatorio_faturamento',
  history: 'historico',
} as const;

/** Returns e.g. `relatorio_tarefas_2026-11-21_09-30-00.xlsx`, in São Paulo time (CONST-39 to CONST-44, G-API-2). */
export const spreadsheetFileName = (name: keyof typeof SPREADSHEET_NAMES, at: Date): string =>
  stampedFileName(name, at, 'xlsx');

export function stampedFileName(name: keyof typeof SPREADSHEET_NAMES, at: Date, ending: string): string {
  const stamp = at
    .toLocaleString('sv-SE', { timeZone: SPREADSHEET_ZONE })
    .replace(' ', '_')
    .replaceAll(':', '-');
  return `${SPREADSHEET_NAMES[name]}_${stamp}.${ending}`;
}

/** Columns of the list of deliveries, by the names that it has on the page. */
export const DELIVERY_COLUMNS = [
  'task.id',
  'task.code',
  'task.title',
  'status',
  'totalItems',
  'totalDeliveries',
] as const;
export type DeliveryColumn = (typeof DELIVERY_COLUMNS)[number];

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

/** One of these columns or several, in the order of the spreadsheet. */
const columnsOf = <const T extends readonly [string, ...string[]]>(names: T) => {
  const column = z.enum(names, { error: 'Coluna desconhecida' });
  return z.union([column, z.array(column)]).optional();
};
const paging = { page: true, size: true } as const;

/** All columns that the user may see, or the named ones (G-PERM-3, G-API-4). */
export const exportTasks = contract({
  method: 'GET',
  path: '/tasks/export/excel',
  summary: 'Exportar tarefas para Excel',
  access: 'tasks:EXPORT',
  query: taskListQuery.omit(paging).extend({ columns: fieldNames('tasks', columnsOf(TASK_COLUMNS)) }),
  file: XLSX_TYPE,
});

/** Tasks, deliveries and billing with all amounts. */
export const exportGeneralReport = contract({
  method: 'GET',
  path: '/tasks/export/general-report',
  summary: 'Exportar o relatório geral completo',
  access: 'tasks:EXPORT',
  reveals: 'tasks.amount',
  file: XLSX_TYPE,
});

/** The same report without amounts. */
export const exportGeneralReportForUser = contract({
  method: 'GET',
  path: '/tasks/export/general-report-user',
  summary: 'Exportar o relatório geral sem valores',
  access: 'tasks:EXPORT',
  file: XLSX_TYPE,
});

/** One row for each item of the groups; with named columns, a sheet of the groups with these comes first. */
export const exportDeliveries = contract({
  method: 'GET',
  path: '/deliveries/export/excel',
  summary: 'Exportar entregas para Excel',
  access: 'deliveries:EXPORT',
  query: deliveryGroupListQuery.omit(paging).extend({ columns: columnsOf(DELIVERY_COLUMNS) }),
  file: XLSX_TYPE,
});

export const exportDeliveryItems = contract({
  method: 'GET',
  path: '/delivery-items/export/excel',
  summary: 'Exportar itens de entrega para Excel',
  access: 'deliveryItems:EXPORT',
  query: deliveryItemListQuery.omit(paging),
  file: XLSX_TYPE,
});

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
