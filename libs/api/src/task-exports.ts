import {
  exportGeneralReport,
  exportGeneralReportForUser,
  exportTasks,
} from '@demanda/contracts/task-exports';
import { sheetNamed } from './file-name';
import { errorMessage } from './messages';
import { headline } from './notices';

/** Spreadsheets of tasks and the general reports as `useDownload` takes them, with the same toasts on every page (G-DASH-4). */

/** ERR-050, ERR-076. */
export const taskExport = {
  contract: exportTasks,
  fallbackName: sheetNamed('tasks'),
  meta: {
    success: 'Relatório de tarefas exportado com sucesso!',
    failure: headline('Erro ao exportar relatório de tarefas'),
  },
};

/** ERR-049. */
const generalMeta = {
  success: 'Relatório exportado com sucesso!',
  failure: (error: unknown) => ({ title: `Erro ao exportar relatório: ${errorMessage(error)}` }),
};

export const generalReport = {
  contract: exportGeneralReport,
  fallbackName: sheetNamed('generalReport'),
  meta: generalMeta,
};

export const generalReportForUser = {
  contract: exportGeneralReportForUser,
  fallbackName: sheetNamed('generalReportForUser'),
  meta: generalMeta,
};
