import type { Column } from './types';

/** Pixels: a character of an amount and what stands around it in a cell; a little more than Inter's digits take. */
const CHARACTER_WIDTH = 8.6;
const CELL_PADDING = 30;
const DEFAULT_MIN_WIDTH = 120;

/** Pixels that the longest text of the column takes where it is set at its end, as amounts and counts are. */
function textWidth<T>({ align, text, cell }: Column<T>, rows: readonly T[]): number {
  if (!align) return 0;
  const lengths = rows.map((row) => {
    const shown = text ? text(row) : cell(row);
    return typeof shown === 'string' ? shown.length : 0;
  });
  return Math.ceil(CELL_PADDING + CHARACTER_WIDTH * Math.max(0, ...lengths));
}

/** The least width of each column, in pixels: an amount is shown whole or not at all. */
export const minWidthsOf = <T>(columns: readonly Column<T>[], rows: readonly T[]): number[] =>
  columns.map((column) => Math.max(column.minWidth ?? DEFAULT_MIN_WIDTH, textWidth(column, rows)));

/**
 * Widths with which the columns that fit into the room fill it, where not all of them fit: else the pinned actions would
 * lie over the middle of a column. Nothing where all of them fit, or none.
 */
export function fillRoom(minWidths: readonly number[], room: number): number[] | undefined {
  let end = 0;
  let fitting = 0;
  for (const width of minWidths) {
    if (end + width > room) break;
    end += width;
    fitting += 1;
  }
  if (fitting === 0 || fitting === minWidths.length) return undefined;
  const share = Math.floor((room - end) / fitting);
  const lastShare = room - end - share * (fitting - 1);
  return minWidths.map((width, index) => {
    if (index >= fitting) return width;
    return width + (index === fitting - 1 ? lastShare : share);
  });
}
