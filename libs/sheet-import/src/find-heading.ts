import { columnsOf, plainText, type SheetColumns } from './sheet-columns';

/** Number of first rows that may be the heading; titles and dates can stand above it. */
const MAX_LINES_ABOVE = 20;

/** The text of a heading without what is added to it, as in 'E-mail (obrigatório)*:'. */
const headingText = (cell: string): string =>
  plainText(cell)
    .replaceAll(/\([^()]*\)|[*:_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^e mail/, 'email')
    .trim();

type Places<Column extends string> = Partial<Record<Column, number>>;

/** Place of each column in a heading; the best name wins where several columns have one. */
function placesIn<Column extends string>(
  cells: readonly string[],
  columns: SheetColumns<Column>,
): Places<Column> {
  const texts = cells.map(headingText);
  const placeOf = (column: Column): number => {
    const named = columns.headings[column]
      .map((heading) => texts.indexOf(heading))
      .find((place) => place >= 0);
    return named ?? texts.findIndex((text) => columns.alike?.[column]?.test(text));
  };
  const found = columnsOf(columns).map((column) => [column, placeOf(column)] as const);
  return Object.fromEntries(found.filter(([, place]) => place >= 0)) as Places<Column>;
}

/** A row with an e-mail address is data, even if it contains the name of a column. */
const hasAddress = (cells: readonly string[]) => cells.some((cell) => cell.includes('@'));

export interface Heading<Column extends string> {
  /** Index of its row. */
  at: number;
  places: Places<Column>;
}

/** Finds the heading among the first rows: the first one that names a key column. */
export function findHeading<Column extends string>(
  rows: readonly string[][],
  columns: SheetColumns<Column>,
): Heading<Column> | undefined {
  for (const [at, cells] of rows.slice(0, MAX_LINES_ABOVE).entries()) {
    if (hasAddress(cells)) continue;
    const places = placesIn(cells, columns);
    if (columns.keys.some((key) => places[key] !== undefined)) return { at, places };
  }
  return undefined;
}
