import { EncryptedFileError, readXlsx, type Sheet } from 'hucre';
import { checkArchiveSize } from './archive-size';
import { cellText } from './cell-text';
import { rowText, type ReadFile } from './read-rows';

/** Rows and columns beyond these are not read; an import has fewer. */
const MAX_ROWS = 5_000;
const RANGE = `A1:AX${MAX_ROWS + 1}`;
/** Limit of characters of all cells together: many cells may refer to one long text. */
const MAX_CHARACTERS = 500_000;

/** Old files of Excel, and encrypted new ones, are containers of this kind. */
const OLE2_MAGIC = 0xd0cf11e0;

/** A workbook that cannot be read, with what to do. */
export class WorkbookError extends Error {}
const OLD_TEXT =
  'O arquivo está no formato antigo (.xls) ou tem senha. Salve a planilha como .xlsx, sem senha.';

/** Texts of the cells, each merged area filled with its first cell. */
function textsOf(sheet: Sheet, is1904: boolean): string[][] {
  const texts = sheet.rows.map((row, rowIndex) =>
    row.map((value, column) => cellText(value, sheet.cells?.get(`${rowIndex},${column}`), is1904)),
  );
  for (const { startRow, endRow, startCol, endCol } of sheet.merges ?? []) {
    const text = texts[startRow]?.[startCol];
    if (!text) continue;
    for (const row of texts.slice(startRow, endRow + 1)) row.fill(text, startCol, endCol + 1);
  }
  return texts;
}

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** A tab at the end marks the separator of a sheet with a single column. */
const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join('\t')}\t`;

/** Reads the first sheet that is visible. */
async function readFirstSheet(file: ArrayBuffer) {
  let [sheets, isFound] = [0, false];
  const book = await readXlsx(file, {
    readStyles: true,
    range: RANGE,
    sheets: ({ hidden, veryHidden }) => {
      sheets += 1;
      if (isFound || hidden || veryHidden) return false;
      isFound = true;
      return true;
    },
  }).catch((error: unknown) => {
    throw error instanceof EncryptedFileError ? new WorkbookError(OLD_TEXT) : error;
  });
  const [sheet] = book.sheets;
  if (!sheet) throw new Error('The workbook has no visible sheet.');
  return { sheet, hasOthers: sheets > 1, is1904: book.dateSystem === '1904' };
}

/**
 * Reads an .xlsx file as the text of copied cells: each line is a row of the sheet, blank ones included. Throws for a
 * file that cannot be read.
 */
export async function readWorkbook(file: ArrayBuffer): Promise<ReadFile> {
  if (file.byteLength > 8 && new DataView(file).getUint32(0) === OLE2_MAGIC)
    throw new WorkbookError(OLD_TEXT);
  checkArchiveSize(file);
  const { sheet, hasOthers, is1904 } = await readFirstSheet(file);
  const texts = textsOf(sheet, is1904);
  const rows = texts.slice(0, MAX_ROWS);
  const text = rows.map(lineOf).join('\n').trimEnd();
  if (text.length > MAX_CHARACTERS) throw new Error('The sheet is too long.');
  return {
    text: rows.some((cells) => cells.some(Boolean)) ? `${text}\t` : '',
    hidden: rows.filter((_, index) => sheet.rowDefs?.get(index)?.hidden).map(rowText),
    notes: [
      ...(hasOthers ? [`Foi lida só a planilha “${sheet.name}”, a primeira visível do arquivo.`] : []),
      ...(texts.length > MAX_ROWS ? [`As linhas depois da ${MAX_ROWS} não foram lidas.`] : []),
    ],
  };
}
