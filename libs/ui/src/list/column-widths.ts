import type { Column } from './types';

/** Width of a character of Inter at the font size of a cell, rounded up, and the padding of a cell, in pixels. */
const CHARACTER_WIDTH_PX = 9;
const NARROW_CHARACTER_WIDTH_PX = 4.5;
const CELL_PADDING = 26;
const DEFAULT_MIN_WIDTH = 120;

const isNarrow = (character: string) => /[\s.,]/.test(character);

const widthOf = (text: string) =>
  [...text].reduce(
    (sum, character) => sum + (isNarrow(character) ? NARROW_CHARACTER_WIDTH_PX : CHARACTER_WIDTH_PX),
    0,
  );

/** Returns the width of the longest text of a right-aligned column, such as amounts, in pixels. */
function longestText<T>({ align, text, cell }: Column<T>, rows: readonly T[]): number {
  if (!align) return 0;
  const widths = rows.map((row) => {
    const shown = text ? text(row) : cell(row);
    return typeof shown === 'string' ? widthOf(shown) : 0;
  });
  return Math.ceil(CELL_PADDING + Math.max(0, ...widths));
}

/** Returns the minimum width of each column in pixels: an amount is never cut off. */
export const minWidthsOf = <T>(columns: readonly Column<T>[], rows: readonly T[]): number[] =>
  columns.map((column) => Math.max(column.minWidth ?? DEFAULT_MIN_WIDTH, longestText(column, rows)));

/** Widths of a visible column in pixels. */
interface ShownWidth {
  minWidth: number;
  /** Chosen by the user. */
  width?: number;
  /** Share of the spare width, 1 by default. */
  flex?: number;
}

/**
 * Returns widths that fill the room exactly when not all columns fit, so that the pinned actions do not cover half a
 * column. Undefined when all columns fit, or when no visible one may grow.
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
  const growing = columns.flatMap(({ width, flex = 1 }, index) =>
    index < fitting && width === undefined && flex > 0 ? [{ index, flex }] : [],
  );
  const [first] = growing;
  if (!first) return undefined;
  const parts = growing.reduce((sum, { flex }) => sum + flex, 0);
  let rest = spare;
  for (const { index, flex } of growing) {
    const share = Math.floor((spare * flex) / parts);
    widths[index]! += share;
    rest -= share;
  }
  widths[first.index]! += rest;
  return widths;
}
