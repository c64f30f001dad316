import { isBlankRow, splitCells, withoutQuoted } from '@demanda/contracts/typed-cells';
import { findHeading, type Heading } from './find-heading';
import { columnsOf, type SheetColumns } from './sheet-columns';

/** A row as typed; absent columns are blank. */
export type SheetRow<Column extends string> = Record<Column, string> & {
  /** Number of the row in the sheet or file, from 1. */
  line: number;
  /** Whether the sheet hides it, possibly by a filter. */
  hidden?: boolean;
};

/** Returns rows with hidden ones last: a visible row is not refused for a hidden one above it. */
export const visibleFirst = <Row extends { hidden?: boolean | undefined }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => Number(one.hidden ?? false) - Number(other.hidden ?? false));

/** What was read from a file. */
export interface ReadFile {
  /** Rows as copied cells. */
  text: string;
  /** Hidden rows, as `rowText` returns them: the text may be edited, so that their numbers change. */
  hidden: readonly string[];
  /** Sentences about what was left out. */
  notes: readonly string[];
}

interface ReadRows<Column extends string> {
  rows: SheetRow<Column>[];
  /** Sentences about what was not read as a record. */
  notes: string[];
}

/** Identifies a row by its cells. */
export const rowText = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim())
    .join('\t')
    .trimEnd();

/** Cells copied from a spreadsheet have tabs; files of Excel in Portuguese have semicolons. */
const SEPARATORS = ['\t', ';', ',', '|'];
/** First line of a CSV file that names its separator for Excel, such as `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)(?:\r\n?|\n|$)/i;

/** Splits text by the separator that it names, else by one with which it has a heading, else by the first it contains. */
function rowsOf<Column extends string>(typed: string, columns: SheetColumns<Column>): string[][] {
  const named = SEPARATOR_LINE.exec(typed);
  const text = typed.slice(named?.[0].length ?? 0).replace(/^\uFEFF/, '');
  if (named) return splitCells(text, named[1]!);
  const plain = withoutQuoted(text);
  const present = SEPARATORS.filter((separator) => plain.includes(separator));
  const split = present.map((separator) => splitCells(text, separator));
  const widthOf = (rows: string[][]) => Object.keys(findHeading(rows, columns)?.places ?? {}).length;
  const [best] = [...split].sort((one, other) => widthOf(other) - widthOf(one));
  return best ?? splitCells(text, '\t');
}

function notesOf<Column extends string>(
  rows: readonly string[][],
  heading: Heading<Column> | undefined,
  columns: SheetColumns<Column>,
): string[] {
  const labelOf = (column: Column) => columns.labels[column];
  if (!heading) {
    const order = new Intl.ListFormat('pt-BR').format(columnsOf(columns).map(labelOf));
    return [`Nenhuma linha de títulos encontrada: as colunas foram lidas na ordem ${order}.`];
  }
  const above = rows.slice(0, heading.at).filter((cells) => !isBlankRow(cells)).length;
  const missing = columns.expected.filter((column) => heading.places[column] === undefined);
  return [
    ...(above > 0
      ? [`Os títulos estão na linha ${heading.at + 1}; o que está acima deles não foi lido.`]
      : []),
    ...missing.map((column) => `Nenhuma coluna com o título de ${labelOf(column)}.`),
  ];
}

/** Reads pasted cells or a CSV file; a heading among the first rows names the columns. */
export function readRows<Column extends string>(
  text: string,
  columns: SheetColumns<Column>,
  hidden: readonly string[] = [],
): ReadRows<Column> {
  const rows = rowsOf(text, columns);
  const names = columnsOf(columns);
  const heading = findHeading(rows, columns);
  const placeOf = (column: Column) => (heading ? heading.places[column] : names.indexOf(column));
  const hiddenRows = new Set(hidden);
  const read = rows.flatMap((cells, index): SheetRow<Column>[] => {
    if ((heading && index <= heading.at) || isBlankRow(cells)) return [];
    const values = names.map((column) => [column, cells[placeOf(column) ?? -1] ?? '']);
    return [
      {
        line: index + 1,
        ...(Object.fromEntries(values) as Record<Column, string>),
        ...(hiddenRows.has(rowText(cells)) && { hidden: true }),
      },
    ];
  });
  return { rows: read, notes: read.length > 0 ? notesOf(rows, heading, columns) : [] };
}
