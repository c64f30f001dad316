import { Readable } from 'node:stream';
import { aroundRows, frameOf, sheetPath, type Frame } from './frame';
import { rowCursor, type RowCursor } from './row-cursor';
import { columnName, rowWriters } from './row-xml';
import type { Book, Cell, Sheet } from './sheet';
import { zipOf, type Part } from './zip';

/** Rows of a sheet, the head included, that Excel opens. */
const SHEET_ROWS = 1_048_576;
/** The head before the rows; the blank row and the totals after them. */
const OTHER_ROWS = 3;

/** A sheet that is being written: its number among those of the frame, and the rows that are left. */
interface Progress {
  sheet: Sheet;
  number: number;
  cursor: RowCursor;
  /** Rows written so far, over all sheets that it goes on in. */
  count: number;
}

function totalsOf({ sheet, count }: Progress): Cell[] {
  const [first = null, ...others] = sheet.totals();
  return [first ?? count, ...others];
}

/** As many rows as fit; the totals follow the last one below a blank row, so that filters leave them alone. */
async function* sheetXml(frame: Frame, progress: Progress, maxRows: number): AsyncGenerator<Buffer> {
  const { sheet, number, cursor } = progress;
  const write = rowWriters(sheet.columns, frame.styles);
  const around = aroundRows(frame, number);
  const heads = sheet.columns.map(({ head }) => head);
  let row = 1;
  yield Buffer.from(around.start + write.head(row, heads));
  for (;;) {
    const taken = await cursor.take(maxRows + 1 - row);
    if (taken.length === 0) break;
    yield Buffer.from(taken.map((cells) => write.body(++row, cells)).join(''));
    progress.count += taken.length;
  }
  const totals = (await cursor.atEnd()) ? write.total(row + 2, totalsOf(progress)) : '';
  yield Buffer.from(totals + around.end(`A1:${columnName(heads.length - 1)}${row}`));
}

/** The sheets first; what names them all comes when it is known how many they are. */
async function* partsOf({ title, sheets }: Book, maxRows: number): AsyncGenerator<Part> {
  const now = new Date();
  const frame = await frameOf(title, sheets, now);
  const written: Pick<Sheet, 'name' | 'columns'>[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const progress = { sheet, number: index + 1, cursor: rowCursor(sheet.rows), count: 0 };
    for (let further = 1; further === 1 || !(await progress.cursor.atEnd()); further += 1) {
      const name = further === 1 ? sheet.name : `${sheet.name} (${further})`;
      written.push({ name, columns: sheet.columns });
      yield { path: sheetPath(written.length), content: sheetXml(frame, progress, maxRows) };
    }
  }
  const { parts } = await frameOf(title, written, now);
  for (const [path, content] of Object.entries(parts)) {
    if (!path.startsWith('xl/worksheets/')) yield { path, content: [content] };
  }
}

/**
 * An .xlsx, written while it is read: never more than some rows are held, and nothing is asked for
 * that nobody takes. A sheet that is full goes on in the next.
 */
export function workbook(book: Book, maxRows = SHEET_ROWS - OTHER_ROWS): Readable {
  return Readable.from(zipOf(partsOf(book, maxRows)), { objectMode: false });
}
