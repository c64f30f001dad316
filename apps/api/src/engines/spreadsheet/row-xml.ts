import { cellText } from './cell-text';
import type { Style, StyleIds } from './workbook-template';
import type { Cell, SheetColumn, TotalCell } from './sheet';

/** Column name of an index: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Returns the XML of a row; cells without a value are left out. */
type WriteRow = (row: number, cells: readonly Cell[]) => string;

/** Inline string of type text, so that `=1+1` is not a formula (G-API-4). */
const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;

/** A formula with its value, which programs show until they calculate it again. */
const formulaCell = (at: string, style: number, { formula, value }: TotalCell) =>
  formula === null
    ? numberCell(at, style, value)
    : `<c r="${at}" s="${style}"><f>${cellText(formula)}</f><v>${value}</v></c>`;

const numberCell = (at: string, style: number, value: Cell) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** Returns a writer for rows with these styles by column. */
function rowWriter(styles: readonly Style[], ids: StyleIds): WriteRow {
  const columns = styles.map((style, index) => ({
    name: columnName(index),
    style: ids[style],
    write: style === 'text' || style === 'head' ? textCell : numberCell,
  }));
  return (row, cells) => {
    let xml = `<row r="${row}">`;
    for (const [index, { name, style, write }] of columns.entries()) {
      const cell = cells[index];
      if (cell !== null && cell !== undefined) xml += write(name + row, style, String(cell));
    }
    return `${xml}</row>`;
  };
}

export const rowWriters = (columns: readonly SheetColumn[], ids: StyleIds) => ({
  head: rowWriter(
    columns.map(() => 'head'),
    ids,
  ),
  body: rowWriter(
    columns.map(({ kind }) => kind),
    ids,
  ),
  total: (row: number, cells: readonly TotalCell[]): string =>
    `<row r="${row}">${cells
      .map((cell, index) => {
        const style = columns[index]!.kind === 'money' ? 'moneyTotal' : 'count';
        return cell.value === null ? '' : formulaCell(columnName(index) + row, ids[style], cell);
      })
      .join('')}</row>`,
});
