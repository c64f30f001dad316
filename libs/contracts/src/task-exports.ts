import { contract } from './contract';
import { fieldNames } from './restricted';
import { columnsOf, paging, XLSX_TYPE } from './spreadsheets';
import { taskListQuery } from './task-list-query';
import { TASK_COLUMNS } from './task-sheet-columns';

/** Spreadsheets of tasks, with the filters and order of their list, and the general reports. */

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
