import {
  exportBillingPeriods,
  exportDeliveries,
  exportGeneralReport,
  exportGeneralReportForUser,
  exportTasks,
  spreadsheetFileName,
} from '@demanda/contracts/spreadsheets';
import { errorMessage } from './messages';
import { headline, serverTextOr } from './notices';

/** Spreadsheets as `useDownload` takes them, with the same toasts on every page (G-DASH-4). */

const fileNameFor = (name: Parameters<typeof spreadsheetFileName>[0]) => () =>
  spreadsheetFileName(name, new Date());

/** ERR-050, ERR-076. */
export const taskExport = {
  contract: exportTasks,
  fallbackName: fileNameFor('tasks'),
  meta: {
    success: 'Relatório de tarefas exportado com sucesso!',
    failure: headline('Erro ao exportar relatório de tarefas'),
  },
};

/** ERR-086, ERR-109. */
export const deliveryExport = {
  contract: exportDeliveries,
  fallbackName: fileNameFor('deliveries'),
  meta: { success: 'Exportação concluída!', failure: headline('Erro ao exportar dados') },
};

/** ERR-125, ERR-138. */
export const billingExport = {
  contract: exportBillingPeriods,
  fallbackName: fileNameFor('billing'),
  meta: {
    success: 'Relatório exportado com sucesso!',
    failure: serverTextOr('Erro ao exportar relatório'),
  },
};

/** ERR-049. */
const generalMeta = {
  success: 'Relatório exportado com sucesso!',
  failure: (error: unknown) => ({ title: `Erro ao exportar relatório: ${errorMessage(error)}` }),
};

export const generalReport = {
  contract: exportGeneralReport,
  fallbackName: fileNameFor('generalReport'),
  meta: generalMeta,
};

export const generalReportForUser = {
  contract: exportGeneralReportForUser,
  fallbackName: fileNameFor('generalReportForUser'),
  meta: generalMeta,
};
