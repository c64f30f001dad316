import { foldText } from '@demanda/contracts/fold-text';

/** Columns of a sheet that a screen imports. */
export interface SheetColumns<Column extends string> {
  /** Headings that people give each column, the usual first, as `plainText` returns them; in the order of a sheet without a heading. */
  headings: Readonly<Record<Column, readonly string[]>>;
  /** Names of the screen, as within a sentence. */
  labels: Readonly<Record<Column, string>>;
  /** Columns of which a row must name one to be the heading. */
  keys: readonly Column[];
  /** Other headings of a column, tried when none of the usual ones is there. */
  alike?: Readonly<Partial<Record<Column, RegExp>>>;
  /** Columns whose absence from the heading is said. */
  expected: readonly Column[];
}

/** Names of the columns, in their order. */
export const columnsOf = <Column extends string>({ headings }: SheetColumns<Column>) =>
  Object.keys(headings) as Column[];

/** Any heading that contains the word e-mail, such as 'Email da empresa' or 'Mail'. */
export const ANY_EMAIL = /\be?mail\b/;

/** Returns a text for comparison: without case, accents, hyphens and outer blanks. */
export const plainText = (text: string): string => foldText(text).replaceAll('-', '').trim();

/** Errors as sheets show them, such as `#N/A` and `#NAME?`. */
const CELL_ERROR = /^#[\p{Lu}\d/_]+[!?]?$/u;

/** Returns the error sentence of the first cell that shows an error of its sheet; undefined when none does. */
export function cellError(cells: readonly string[]): string | undefined {
  const failed = cells.find((text) => CELL_ERROR.test(text));
  return failed && `A célula tem um erro: ${failed}`;
}
