import { spreadsheetFileName, XLSX_TYPE, type SPREADSHEET_NAMES } from '@demanda/contracts/spreadsheets';
import type { FileResponse } from '../http/file-response';
import type { Sheet } from './sheet';
import { workbook } from './workbook';

/** Response of an export: the file with a name that contains the current time. */
export const spreadsheetFile = (
  name: keyof typeof SPREADSHEET_NAMES,
  title: string,
  sheets: readonly Sheet[],
): FileResponse => ({
  name: spreadsheetFileName(name, new Date()),
  contentType: XLSX_TYPE,
  content: workbook({ title, sheets }),
});
