import { spreadsheetFileName, XLSX_TYPE, type SPREADSHEET_NAMES } from '@demanda/contracts/spreadsheets';
import type { FileAnswer } from '../http/file-answer';
import type { Sheet } from './sheet';
import { workbook } from './workbook';

/** The answer of an export: the file under its name and the time of now. */
export const spreadsheetFile = (
  name: keyof typeof SPREADSHEET_NAMES,
  title: string,
  sheets: readonly Sheet[],
): FileAnswer => ({
  name: spreadsheetFileName(name, new Date()),
  contentType: XLSX_TYPE,
  content: workbook({ title, sheets }),
});
