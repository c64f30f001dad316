import { serverTextOr } from '@demanda/api/notices';
import {
  downloadAccount,
  exportAccount,
  exportCharges,
  exportServiceInvoices,
} from '@demanda/contracts/charge-exports';
import { exportReceivables } from '@demanda/contracts/receivables';
import { spreadsheetFileName } from '@demanda/contracts/spreadsheets';

/** Spreadsheets of charges and the account of a requester as `useDownload` takes them. */

const meta = {
  success: 'Relatório exportado com sucesso!',
  failure: serverTextOr('Erro ao exportar relatório'),
};

// The shell offers no module that it does not use itself, such as `@demanda/api/file-name`.
const sheetNamed = (name: Parameters<typeof spreadsheetFileName>[0]) => () =>
  spreadsheetFileName(name, new Date());

export const chargeExport = { contract: exportCharges, fallbackName: sheetNamed('charges'), meta };

export const receivablesExport = {
  contract: exportReceivables,
  fallbackName: sheetNamed('receivables'),
  meta,
};

export const serviceInvoiceExport = {
  contract: exportServiceInvoices,
  fallbackName: sheetNamed('serviceInvoices'),
  meta,
};

export const accountExport = { contract: exportAccount, fallbackName: sheetNamed('account'), meta };

export const accountDownload = {
  contract: downloadAccount,
  fallbackName: () => 'conta.pdf',
  meta: { success: 'Conta baixada com sucesso!', failure: serverTextOr('Erro ao baixar conta') },
};
