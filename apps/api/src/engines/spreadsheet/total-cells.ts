import { columnName } from './row-xml';
import type { Cell, SheetColumn, TotalCell } from './sheet';

/** Functions of SUBTOTAL that leave out the rows that a filter hides. */
const SUM = 109;
const COUNT_NON_BLANK = 103;

/** The rows of one of the sheets into which a long one is divided. */
interface Part {
  name: string;
  lastRow: number;
}

/** Notes the rows as they are written, and returns the row of totals that belongs to them. */
export function totalCells(columns: readonly SheetColumn[]) {
  const parts: Part[] = [];
  const hasBlank = columns.map(() => false);
  let count = 0;

  /** Returns the ranges of a column in all sheets of the table, as a formula on the last one names them. */
  const rangesOf = (index: number): string =>
    parts
      .map(({ name, lastRow }, at) => {
        const column = columnName(index);
        const range = `${column}2:${column}${lastRow}`;
        return at === parts.length - 1 ? range : `'${name.replaceAll("'", "''")}'!${range}`;
      })
      .join(',');
  const subtotal = (what: number, index: number): string | null =>
    count === 0 ? null : `SUBTOTAL(${what},${rangesOf(index)})`;

  return {
    note(cells: readonly Cell[]): void {
      count += 1;
      for (const [index, cell] of cells.entries()) if (cell === null || cell === '') hasBlank[index] = true;
    },
    /** Ends a part, whose last row has this number in its sheet. */
    endPart: (name: string, lastRow: number): void => void parts.push({ name, lastRow }),
    /** Sums below their columns; the first column has the number of rows, unless it has a sum. */
    cells(sums: readonly Cell[]): TotalCell[] {
      const filled = hasBlank.indexOf(false);
      return columns.map((_column, index) => {
        const sum = sums[index] ?? null;
        if (sum !== null) return { formula: subtotal(SUM, index), value: sum };
        if (index > 0) return { formula: null, value: null };
        // Without a column that every row fills, a formula would count too few.
        return { formula: filled < 0 ? null : subtotal(COUNT_NON_BLANK, filled), value: count };
      });
    },
  };
}
