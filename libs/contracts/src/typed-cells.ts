/** Text copied from a spreadsheet or a CSV file, as rows of cells. */

/** Rows in order, blank ones included, so that the index is the line of the sheet; cells without outer blanks. */
type CellRows = string[][];

/**
 * Splits text into rows of cells. Lines end with CR, LF or both. A quoted cell may contain separators and line ends,
 * and two quotes for one; a quote elsewhere is part of the text. Blank rows at the end are left out.
 */
export function splitCells(text: string, separator: string): CellRows {
  const rows: CellRows = [];
  let cells: string[] = [];
  const mark = separator.replace(/[\\^$.*+?()[\]{}|-]/, String.raw`\$&`);
  // Each match is one cell with what ends it.
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${mark}\\r\\n]*))(${mark}|\\r\\n?|\\n|$)`, 'gy');
  for (const [, quoted, plain = '', end] of text.matchAll(pattern)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === separator) continue;
    rows.push(cells);
    cells = [];
    if (end === '') break;
  }
  while (rows.length > 0 && isBlankRow(rows.at(-1)!)) rows.pop();
  return rows;
}

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** Returns the text without quoted cells, in which a separator separates nothing. */
export const withoutQuoted = (text: string): string => text.replaceAll(/"(?:[^"]|"")*"/g, '');
