/** Columns of an import, in the order that lines without a heading have. */
const COLUMNS = ['name', 'username', 'email', 'profile'] as const;
type Column = (typeof COLUMNS)[number];

/** A line as typed; absent columns are blank. */
export type Row = Record<Column, string>;

/** Headings of the columns, without accents and hyphens. */
const HEADINGS: Record<Column, readonly string[]> = {
  name: ['nome', 'nome completo'],
  username: ['usuario', 'nome de usuario', 'login'],
  email: ['email'],
  profile: ['perfil', 'perfis'],
};

/** Returns a text for comparison: without accents, hyphens, capitals and outer blanks. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|-/gu, '')
    .toLowerCase()
    .trim();

/** Cells copied from a spreadsheet have tabs; files of Excel in Portuguese have semicolons. */
const separatorOf = (text: string): string => ['\t', ';'].find((one) => text.includes(one)) ?? ',';

/** Splits text into cells; a quoted cell may contain separators and line feeds, and two quotes for one. */
function cellsOf(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let cells: string[] = [];
  // Each match is one cell with what ends it.
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  for (const [, quoted, plain = '', end] of text.matchAll(pattern)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === separator) continue;
    rows.push(cells);
    cells = [];
    if (end === '') break;
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

const columnOf = (heading: string): Column | undefined =>
  COLUMNS.find((column) => HEADINGS[column].includes(plainText(heading)));

/** Reads pasted cells or a CSV file. A first line with a heading 'Email' names the columns. */
export function readRows(text: string): Row[] {
  const rows = cellsOf(text);
  const headings = rows[0]?.map(columnOf) ?? [];
  const hasHeadings = headings.includes('email');
  const columns = hasHeadings ? headings : COLUMNS;
  return rows.slice(hasHeadings ? 1 : 0).map((cells) => {
    const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? '';
    return {
      name: cellOf('name'),
      username: cellOf('username'),
      email: cellOf('email'),
      profile: cellOf('profile'),
    };
  });
}

/** Decodes a text file; Excel writes CSV in Windows-1252 by default. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
