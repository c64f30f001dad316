import { PDF_TYPE } from './billing-statement';
import { chargeListQuery } from './charges';
import { contract } from './contract';
import { idParams } from './fields';
import { chargeCard } from './records/charges';
import { fieldNames } from './restricted';
import { columnsOf, paging, XLSX_TYPE } from './spreadsheets';

/** Spreadsheets of charges, with the filters and order of their list, and the account of a requester as a document. */

export type ChargeColumn = keyof typeof chargeCard;
/** Columns of the list of charges. */
export const CHARGE_COLUMNS = Object.keys(chargeCard) as [ChargeColumn, ...ChargeColumn[]];

const exported = chargeListQuery.omit(paging);

/** All columns, or the named ones. */
export const exportCharges = contract({
  method: 'GET',
  path: '/charges/export/excel',
  summary: 'Exportar cobranças para Excel',
  access: 'billing:EXPORT',
  reveals: 'tasks.amount',
  query: exported.extend({ columns: fieldNames('billing', columnsOf(CHARGE_COLUMNS)) }),
  file: XLSX_TYPE,
});

/** What an accountant needs for the service invoices of charges; without drafts and cancelled ones. */
export const exportServiceInvoices = contract({
  method: 'GET',
  path: '/charges/export/service-invoices',
  summary: 'Exportar dados das notas de serviço para Excel',
  access: 'billing:EXPORT',
  reveals: 'tasks.amount',
  query: exported,
  file: XLSX_TYPE,
});

/** Charges and payments of a requester with the balance after each. */
export const exportAccount = contract({
  method: 'GET',
  path: '/requesters/:id/account/export/excel',
  summary: 'Exportar a conta de um solicitante para Excel',
  access: 'billing:EXPORT',
  reveals: 'tasks.amount',
  params: idParams,
  file: XLSX_TYPE,
});

/** The same for the client, without notes. */
export const downloadAccount = contract({
  method: 'GET',
  path: '/requesters/:id/account/export/pdf',
  summary: 'Baixar a conta de um solicitante em PDF',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  file: PDF_TYPE,
});
