import { contract } from './contract';
import { historyListQuery } from './history';
import { XLSX_TYPE } from './spreadsheets';

/** Files with the entries of the audit log that match its filters, in the order of recording. */

const query = historyListQuery.omit({ page: true, size: true });

/** One row for each changed field; entries without changed fields have one row. */
export const exportHistory = contract({
  method: 'GET',
  path: '/history/export/excel',
  summary: 'Exportar o histórico para Excel',
  access: 'history:VIEW',
  query,
  file: XLSX_TYPE,
});

/** One entry in each line, as JSON in the form of the list. */
export const exportHistoryLines = contract({
  method: 'GET',
  path: '/history/export/jsonl',
  summary: 'Exportar o histórico em linhas JSON',
  access: 'history:VIEW',
  query,
  file: 'application/x-ndjson',
});
