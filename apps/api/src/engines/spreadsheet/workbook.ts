import { Readable } from 'node:stream';
import { splitAroundRows, createTemplate, sheetPath, type WorkbookTemplate } from './workbook-template';
import { rowCursor, type RowCursor } from './row-cursor';
import { columnName, rowWriters } from './row-xml';
import type { Book, Sheet } from './sheet';
import { totalCells } from './total-cells';
import { zipOf, type Part } from './zip';

/** Maximum rows of a sheet in Excel, including the head. */
const SHEET_ROWS = 1_048_576;
/** The head, the blank row and the totals. */
const HEADER_AND_TOTAL_ROWS = 3;

/** A sheet being written: its number in the template, the remaining rows, and the totals of all its parts. */
interface Progress {
  sheet: Sheet;
  number: number;
  cursor: RowCursor;
  totals: ReturnType<typeof totalCells>;
}

/**
 * XML of a sheet with as many rows as fit. A blank row separates the totals, so that filters do not hide
 * them; they are formulas, so that they count what a filter shows.
 */
async function* sheetXml(
  template: WorkbookTemplate,
  { sheet, number, cursor, totals, name }: Progress & { name: string },
  maxRows: number,
): AsyncGenerator<Buffer> {
  const write = rowWriters(sheet.columns, template.styles);
  const around = splitAroundRows(template, number);
  const heads = sheet.columns.map(({ head }) => head);
  let row = 1;
  yield Buffer.from(around.start + write.head(row, heads));
  for (;;) {
    const taken = await cursor.take(maxRows + 1 - row);
    if (taken.length === 0) break;
    yield Buffer.from(taken.map((cells) => write.body(++row, cells)).join(''));
    taken.forEach(totals.note);
  }
  totals.endPart(name, row);
  const last = (await cursor.atEnd()) ? write.total(row + 2, totals.cells(sheet.totals())) : '';
  yield Buffer.from(last + around.end(`A1:${columnName(heads.length - 1)}${row}`));
}

/** Parts of the file, sheets first, because the others depend on their number. */
async function* partsOf({ title, sheets }: Book, maxRows: number): AsyncGenerator<Part> {
  const now = new Date();
  const template = await createTemplate(title, sheets, now);
  const written: Pick<Sheet, 'name' | 'columns'>[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const progress = {
      ...{ sheet, number: index + 1 },
      ...{ cursor: rowCursor(sheet.rows), totals: totalCells(sheet.columns) },
    };
    for (let further = 1; further === 1 || !(await progress.cursor.atEnd()); further += 1) {
      const name = further === 1 ? sheet.name : `${sheet.name} (${further})`;
      written.push({ name, columns: sheet.columns });
      yield { path: sheetPath(written.length), content: sheetXml(template, { ...progress, name }, maxRows) };
    }
  }
  const { parts } = await createTemplate(title, written, now);
  for (const [path, content] of Object.entries(parts)) {
    if (!path.startsWith('xl/worksheets/')) yield { path, content: [content] };
  }
}

/**
 * Streams an .xlsx file with backpressure, holding only a few rows in memory. Rows beyond the maximum of a
 * sheet continue in the next sheet.
 */
export const workbook = (book: Book, maxRows = SHEET_ROWS - HEADER_AND_TOTAL_ROWS): Readable =>
  Readable.from(zipOf(partsOf(book, maxRows)), { objectMode: false });
