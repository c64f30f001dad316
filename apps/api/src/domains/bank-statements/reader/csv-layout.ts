import { MAX_HEAD_ROWS } from '@demanda/contracts/csv-mapping';
import { splitCells } from '@demanda/contracts/typed-cells';
import { columnsOf, isCardBill, type Columns } from './csv-columns';
import { readAmount, readDay } from './values';

/** Most rows in which titles or the kind of a column are looked for. */
const SAMPLE = 200;
const SEPARATORS = [';', ',', '\t'];

export interface CsvLayout {
  rows: string[][];
  /** Columns of files without titles, found by their content; undefined where titles name them. */
  columns: Columns | undefined;
  /** Whether the file is the bill of a card, whose purchases are positive. */
  isCardBill: boolean;
}

const isBill = (rows: readonly string[][]) => rows.slice(0, SAMPLE).some(isCardBill);
const hasTitles = (rows: readonly string[][]) => isBill(rows) || rows.slice(0, SAMPLE).some(columnsOf);

/** Share of the rows with a day whose cell at a place satisfies a condition. */
const shareOf = (rows: readonly string[][], place: number, isOf: (cell: string) => boolean): number =>
  rows.filter((cells) => isOf(cells[place] ?? '')).length / rows.length;

const isDay = (cell: string) => readDay(cell) !== null;
const isMoney = (cell: string) => readAmount(cell)?.hasDecimals === true;
const isText = (cell: string) => /\p{L}{2}/u.test(cell);

/** Finds the columns of rows without titles: the first amount is the line's, a second one the balance. */
function inferColumns(rows: readonly string[][]): Columns | undefined {
  const sample = rows.slice(0, SAMPLE).filter((cells) => cells.some(isDay));
  const places = [...(sample[0] ?? []).keys()];
  const placesOf = (isOf: (cell: string) => boolean, share: number) =>
    places.filter((place) => shareOf(sample, place, isOf) > share);
  const [day] = placesOf(isDay, 0.9);
  const [amount, balance] = placesOf(isMoney, 0.5);
  const text = placesOf(isText, 0.5);
  if (day === undefined || amount === undefined || text.length === 0) return undefined;
  return { day: [day], text, amount: [amount], ...(balance !== undefined && { balance: [balance] }) };
}

/** Characters in which the separator is looked for. */
const HEAD = 64 * 1024;

/** Splits a CSV file by the separator with which its columns are known; undefined for a file that is not a statement. */
export function layOut(content: string): CsvLayout | undefined {
  const separators = SEPARATORS.filter((separator) => content.includes(separator));
  const split = separators.map((separator) => splitCells(content, separator));
  const titled = split.find(hasTitles);
  if (titled) return { rows: titled, columns: undefined, isCardBill: isBill(titled) };
  for (const rows of split) {
    const columns = inferColumns(rows);
    if (columns) return { rows, columns, isCardBill: false };
  }
  return undefined;
}

/** A CSV file split by the separator that makes the most titles, with the place of their row. */
export interface TitledRows {
  rows: string[][];
  headRow: number;
}

/** Splits a CSV file with titles, whatever they say; undefined for one without. `isKnown` where the reader knows them. */
export function splitTitled(content: string): (TitledRows & { isKnown: boolean }) | undefined {
  const head = content.slice(0, HEAD);
  const [best] = SEPARATORS.map((separator) => {
    const rows = splitCells(head, separator);
    const headRow = findHeadRow(rows);
    return { separator, headRow, rows, width: rows[headRow]?.length ?? 0 };
  }).sort((one, other) => other.width - one.width);
  if (!best || best.headRow < 0) return undefined;
  const isKnown = best.rows.slice(0, SAMPLE).some((cells) => columnsOf(cells)?.text ?? isCardBill(cells));
  return { rows: splitCells(content, best.separator), headRow: best.headRow, isKnown };
}

const isNumber = (cell: string) => readAmount(cell) !== null;
/** A day in whatever order. */
const isAnyDay = (cell: string) =>
  /^(\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})|\d{4}[-/.]?\d{2}[-/.]?\d{2})(?!\d)/.test(cell);
const MIN_TITLES = 3;

/** Returns the place of the first row of words alone that is followed by one with a day and an amount; -1 without. */
function findHeadRow(rows: readonly string[][]): number {
  const isTitles = (cells: readonly string[]) => {
    const titles = cells.filter(Boolean);
    return titles.length >= MIN_TITLES && titles.every((cell) => /\p{L}/u.test(cell) && !isAnyDay(cell));
  };
  const first = rows.slice(0, MAX_HEAD_ROWS);
  return first.findIndex(
    (cells, at) =>
      isTitles(cells) &&
      rows
        .slice(at + 1, at + 4)
        .some((below) => below.some(isAnyDay) && below.some((cell) => isNumber(cell) && !isAnyDay(cell))),
  );
}
