import type { Column } from './types';

/** Pixels that Inter takes at the size of a cell, a little rounded up, and what stands around a text. */
const CHARACTER_WIDTH = 9;
const NARROW_CHARACTER_WIDTH = 4.5;
const CELL_PADDING = 30;
const DEFAULT_MIN_WIDTH = 120;

const isNarrow = (character: string) => /[\s.,]/.test(character);

const widthOf = (text: string) =>
  [...text].reduce(
    (sum, character) => sum + (isNarrow(character) ? NARROW_CHARACTER_WIDTH : CHARACTER_WIDTH),
    0,
  );

/** Pixels that the longest text of the column takes where it is set at its end, as amounts and counts are. */
function longestText<T>({ align, text, cell }: Column<T>, rows: readonly T[]): number {
  if (!align) return 0;
  const widths = rows.map((row) => {
    const shown = text ? text(row) : cell(row);
    return typeof shown === 'string' ? widthOf(shown) : 0;
  });
  return Math.ceil(CELL_PADDING + Math.max(0, ...widths));
}

/** The least width of each column, in pixels: an amount is shown whole. */
export const minWidthsOf = <T>(columns: readonly Column<T>[], rows: readonly T[]): number[] =>
  columns.map((column) => Math.max(column.minWidth ?? DEFAULT_MIN_WIDTH, longestText(column, rows)));

/** Pixels of a column that shows. */
interface ShownWidth {
  minWidth: number;
  /** That the person chose. */
  width?: number;
}

/**
 * Widths with which the columns that fit into the room fill it, where not all of them fit: else the pinned actions would
 * lie over the middle of a column. Nothing where all of them fit, or none that may grow does.
 */
export function fillRoom(columns: readonly ShownWidth[], room: number): number[] | undefined {
  const widths = columns.map(({ width, minWidth }) => width ?? minWidth);
  let spare = room;
  let fitting = 0;
  for (const width of widths) {
    if (width > spare) break;
    spare -= width;
    fitting += 1;
  }
  if (fitting === columns.length) return undefined;
  const growing = columns.flatMap(({ width }, index) =>
    index < fitting && width === undefined ? [index] : [],
  );
  if (growing.length === 0) return undefined;
  const share = Math.floor(spare / growing.length);
  for (const index of growing) widths[index]! += share;
  widths[growing[0]!]! += spare - share * growing.length;
  return widths;
}
