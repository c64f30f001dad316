import { isBlankRow, splitCells, withoutQuoted } from '@demanda/contracts/typed-cells';
import { COLUMNS, findHeading, type Column, type Heading } from './headings';

/** A row as typed; absent columns are blank. */
export interface Row extends Record<Column, string> {
  /** Number of the row in the sheet or file, from 1. */
  line: number;
  /** Whether the sheet hides it, possibly by a filter. */
  hidden?: boolean;
}

/** What was read from a file. */
export interface ReadFile {
  /** Rows as copied cells. */
  text: string;
  /** Hidden rows, as `rowText` returns them: the text may be edited, so that their numbers change. */
  hidden: readonly string[];
  /** Sentences about what was left out. */
  notes: readonly string[];
}

interface ReadRows {
  rows: Row[];
  /** Sentences about what was not read as a person. */
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
function rowsOf(typed: string): string[][] {
  const named = SEPARATOR_LINE.exec(typed);
  const text = typed.slice(named?.[0].length ?? 0).replace(/^\uFEFF/, '');
  if (named) return splitCells(text, named[1]!);
  const plain = withoutQuoted(text);
  const present = SEPARATORS.filter((separator) => plain.includes(separator));
  const split = present.map((separator) => splitCells(text, separator));
  const widthOf = (rows: string[][]) => Object.keys(findHeading(rows)?.places ?? {}).length;
  const [best] = [...split].sort((one, other) => widthOf(other) - widthOf(one));
  return best ?? splitCells(text, '\t');
}

/** Column names of the screen. */
const LABELS: Record<Column, string> = {
  name: 'nome',
  username: 'usuário',
  email: 'e-mail',
  profile: 'perfil',
};

function notesOf(rows: readonly string[][], heading: Heading | undefined): string[] {
  if (!heading)
    return [
      'Nenhuma linha de títulos encontrada: as colunas foram lidas na ordem nome, usuário, e-mail e perfil.',
    ];
  const above = rows.slice(0, heading.at).filter((cells) => !isBlankRow(cells)).length;
  const missing = (['name', 'profile'] as const).filter((column) => heading.places[column] === undefined);
  return [
    ...(above > 0
      ? [`Os títulos estão na linha ${heading.at + 1}; o que está acima deles não foi lido.`]
      : []),
    ...missing.map((column) => `Nenhuma coluna com o título de ${LABELS[column]}.`),
  ];
}

/** Reads pasted cells or a CSV file; a heading among the first rows names the columns. */
export function readRows(text: string, hidden: readonly string[] = []): ReadRows {
  const rows = rowsOf(text);
  const heading = findHeading(rows);
  const places = heading?.places ?? Object.fromEntries(COLUMNS.map((column, place) => [column, place]));
  const hiddenRows = new Set(hidden);
  const read = rows.flatMap((cells, index): Row[] => {
    if ((heading && index <= heading.at) || isBlankRow(cells)) return [];
    const cellOf = (column: Column) => cells[places[column] ?? -1] ?? '';
    return [
      {
        line: index + 1,
        name: cellOf('name'),
        username: cellOf('username'),
        email: cellOf('email'),
        profile: cellOf('profile'),
        ...(hiddenRows.has(rowText(cells)) && { hidden: true }),
      },
    ];
  });
  return { rows: read, notes: read.length > 0 ? notesOf(rows, heading) : [] };
}
