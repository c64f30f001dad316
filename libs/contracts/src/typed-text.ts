/** Result of reading a typed text: the value (null when blank), or the message why it is invalid. */
export type TypedText<V> = { value: V | null } | { problem: string };

export const SEVERAL_CELLS_TEXT = 'O texto tem mais de uma célula ou linha: deixe um só valor';
const ONLY_DIGITS = 'Digite só algarismos';

/**
 * A tab or line end between other characters, as in cells copied from a spreadsheet. One at either end of the text
 * separates nothing: spreadsheets end a single copied cell with a line end.
 */
const CELL_END = /[\t\n\v\f\r\u0085\u2028\u2029]/;

export const hasSeveralCells = (text: string): boolean => CELL_END.test(text.trim());

/** Reads the digits of a whole number, as in ' 2025 '; blanks between digits are refused. */
export function readDigits(text: string): TypedText<string> {
  const digits = text.trim();
  if (!digits) return { value: null };
  if (hasSeveralCells(text)) return { problem: SEVERAL_CELLS_TEXT };
  return /^\d+$/.test(digits) ? { value: digits } : { problem: ONLY_DIGITS };
}

/** Reads a whole number as `readDigits` does. */
export function readWholeNumber(text: string): TypedText<number> {
  const read = readDigits(text);
  if ('problem' in read) return read;
  const value = read.value === null ? null : Number(read.value);
  return Number.isSafeInteger(value ?? 0) ? { value } : { problem: ONLY_DIGITS };
}
