/** What a spreadsheet is made of; nothing here knows how it is written. */

/**
 * `money`: numeric text of the database in reais; `moment` and `day`: days since 1899-12-30, a moment
 * with its time of São Paulo as the fraction.
 */
export type CellKind = 'text' | 'integer' | 'money' | 'moment' | 'day';

export type Cell = string | number | null;

export interface SheetColumn {
  head: string;
  kind: CellKind;
  /** Characters. */
  width: number;
}

export interface Sheet<Column extends SheetColumn = SheetColumn> {
  /** Unique in its book, at most 26 characters. */
  name: string;
  columns: readonly Column[];
  /** Cells in the order of the columns, some rows at a time; asked for only when they can be written. */
  rows: AsyncIterable<Cell[][]>;
  /** The sums of the money columns, null in the others; asked for after the last row. */
  totals(): Cell[];
}

export interface Book {
  title: string;
  sheets: readonly Sheet[];
}
