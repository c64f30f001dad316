/** Model of a spreadsheet, independent of the file format. */

/**
 * `money`: numeric text of the database in reais; `moment`, `day` and `month`: days since 1899-12-30, a moment with
 * its time in São Paulo as the fraction, a month as its first day.
 */
export type CellKind = 'text' | 'integer' | 'money' | 'moment' | 'day' | 'month';

export type Cell = string | number | null;

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
