import { sheetNamed } from '@demanda/api/file-name';
import { serverTextOr } from '@demanda/api/notices';
import {
  downloadAccount,
  exportAccount,
  exportCharges,
  exportServiceInvoices,
} from '@demanda/contracts/charge-exports';

/** Spreadsheets of charges and the account of a requester as `useDownload` takes them. */

const meta = {
  success: 'Relatório exportado com sucesso!',
  failure: serverTextOr('Erro ao exportar relatório'),
};

export const chargeExport = { contract: exportCharges, fallbackName: sheetNamed('charges'), meta };

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
