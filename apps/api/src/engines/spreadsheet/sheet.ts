/** Model of a spreadsheet, independent of the file format. */

/**
 * `money`: numeric text of the database in reais; `moment`, `day` and `month`: days since 1899-12-30, a moment with
 * its time in São Paulo as the fraction, a month as its first day.
 */
export type CellKind = 'text' | 'integer' | 'money' | 'moment' | 'day' | 'month';

export type Cell = string | number | null;

const DAY_MS = 86_400_000;
/** Returns `yyyy-mm-dd` as the value of a day's cell. */
export const dayNumber = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;

export interface SheetColumn {
  head: string;
  kind: CellKind;
  /** In characters. */
  width: number;
}

export interface Sheet<Column extends SheetColumn = SheetColumn> {
  /** Unique in its workbook, at most 26 characters. */
  name: string;
  columns: readonly Column[];
  /** Batches of rows with cells in the order of the columns, read only when they can be written. */
  rows: AsyncIterable<Cell[][]>;
  /** Sums of the money columns, null for the others; called after the last row. */
  totals(): Cell[];
}

export interface Book {
  title: string;
  sheets: readonly Sheet[];
}

/** A cell of the row of totals. */
export interface TotalCell {
  /** Formula without '='; null for a plain value. */
  formula: string | null;
  value: Cell;
}
