import { unzip, type ReadPart } from './unzip';

/** Characters of all cells: many cells may refer to one long text. */
const MAX_CHARACTERS = 500_000;
/** Rows and columns beyond these are not read; an import has fewer. */
const MAX_ROWS = 1_000;
const MAX_COLUMNS = 50;

/** A tag with the slashes around its name and attributes, or a text between tags. */
const TOKEN = /<(\/?)(?:[\w.-]{1,60}:)?([\w.-]{1,60})(?![\w.:-])([^<>]*?)(\/?)>|([^<]+)/g;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name as string] ?? whole;
    const point = hex ? Number.parseInt(hex as string, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(String.raw`(?:^|[\s:])${name}="([^"]*)"`).exec(attributes)?.[1];

/** Reads the texts that cells refer to by number; a text may have runs, and readings above it that are no part of it. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let [text, isText, isReading] = ['', false, false];
  for (const [, end, name, , empty, raw] of xml.matchAll(TOKEN)) {
    if (raw !== undefined) text += isText && !isReading ? decode(raw) : '';
    else if (name === 't') isText = !end && !empty;
    else if (name === 'rPh') isReading = !end;
    else if (name === 'si' && (end || empty)) strings.push(text);
    if (name === 'si') text = '';
  }
  return strings;
}

/** Returns the number of a column from 0 on, from a reference such as 'B2'. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) -
  1;

/** Reads the cells of a sheet as texts: what the cell holds, of a formula its last result. */
function readCells(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  let [cells, column, type, value, isValue] = [[] as string[], -1, '', '', false];
  let characters = 0;
  for (const [, end, name, attributes = '', empty, raw] of xml.matchAll(TOKEN)) {
    if (raw !== undefined) value += isValue ? decode(raw) : '';
    else if (name === 'v' || name === 't') isValue = !end && !empty;
    else if (name === 'row' && !end) {
      if (rows.length === MAX_ROWS) return rows;
      [cells, column] = [[], -1];
      rows.push(cells);
    } else if (name === 'c' && !end) {
      const reference = attributeOf(attributes, 'r');
      column = reference ? columnOf(reference) : column + 1;
      [type, value] = [attributeOf(attributes, 't') ?? '', ''];
    } else if (name === 'c' && column >= 0 && column < MAX_COLUMNS) {
      const text = type === 's' ? (strings[Number(value)] ?? '') : type === 'e' ? '' : value;
      characters += text.length;
      if (characters > MAX_CHARACTERS) throw new Error('The sheet is too long.');
      cells[column] = text;
    }
  }
  return rows;
}

/** Returns the place of the first sheet in the archive. */
async function firstSheet(read: ReadPart): Promise<string> {
  const workbook = (await read('xl/workbook.xml')) ?? '';
  const relations = (await read('xl/_rels/workbook.xml.rels')) ?? '';
  const tagsNamed = (xml: string, name: string) =>
    [...xml.matchAll(TOKEN)].flatMap(([, end, tag, attributes = '']) =>
      tag === name && !end ? attributes : [],
    );
  const [sheet = ''] = tagsNamed(workbook, 'sheet');
  const id = /:id="([^"]*)"/.exec(sheet)?.[1];
  const relation = tagsNamed(relations, 'Relationship').find((one) => attributeOf(one, 'Id') === id);
  const target = (relation && attributeOf(relation, 'Target')) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Returns the first sheet of an .xlsx file as the text of copied cells. Throws for a file that is none. Reads with what
 * the browser has, at most 8 MB of each part.
 */
export async function readWorkbook(file: ArrayBuffer): Promise<string> {
  const read = unzip(file);
  const sheet = await read(await firstSheet(read));
  if (sheet === undefined) throw new Error('The archive is no workbook.');
  const rows = readCells(sheet, readStrings((await read('xl/sharedStrings.xml')) ?? ''));
  // A tab at the end marks the separator of a sheet with a single column.
  return rows.map((cells) => `${Array.from(cells, (cell = '') => quoted(cell)).join('\t')}\t`).join('\n');
}
