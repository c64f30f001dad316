import { exportBillingPeriods } from '@demanda/contracts/billing-exports';
import { sheetNamed } from './file-name';
import { serverTextOr } from './notices';

/** Spreadsheet of billing periods as `useDownload` takes it, with the same toasts on every page (G-DASH-4). */

/** ERR-125, ERR-138. */
export const billingExport = {
  contract: exportBillingPeriods,
  fallbackName: sheetNamed('billing'),
  meta: {
    success: 'Relatório exportado com sucesso!',
    failure: serverTextOr('Erro ao exportar relatório'),
  },
};
