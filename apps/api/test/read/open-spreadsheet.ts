import { strFromU8, unzipSync } from 'fflate';
import { readXlsx, type Workbook } from 'hucre/xlsx';
import { SaxesParser } from 'saxes';

export interface OpenCell {
  /** `A1` */
  at: string;
  /** `inlineStr` for texts, absent for numbers. */
  type?: string;
  /** Raw text of the cell; of a formula, the value that is stored with it. */
  text: string;
  formula?: string;
  /** The number format, e.g. `dd/mm/yyyy`. */
  format?: string;
  bold: boolean;
}

export interface OpenSheet {
  name: string;
  xml: string;
  /** Names of the parts of the sheet, in their order. */
  order: string[];
  rows: OpenCell[][];
}

export interface OpenSpreadsheet {
  /** Parsed by another library. */
  book: Workbook;
  /** Every part of the archive as text. */
  parts: Record<string, string>;
  sheets: OpenSheet[];
  /** Every word of every part. */
  everything: string;
}

type Attributes = Record<string, string>;

/** Traverses XML; throws when it is not well-formed. */
function walk(
  xml: string,
  on: { open?: (name: string, attributes: Attributes, depth: number) => void; text?: (text: string) => void },
): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => on.open?.(name, attributes, depth++));
  parser.on('closetag', () => (depth -= 1));
  parser.on('text', (text) => on.text?.(text));
  parser.write(xml).close();
}

interface Format {
  format?: string;
  bold: boolean;
}

/** What each style number of a cell means. */
function formatsOf(styles: string): Format[] {
  const codes = new Map<string, string>();
  const bold: boolean[] = [];
  const formats: Format[] = [];
  let inCells = false;
  walk(styles, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(attributes.numFmtId!, attributes.formatCode!);
      if (name === 'font') bold.push(false);
      if (name === 'b') bold[bold.length - 1] = true;
      if (name === 'cellXfs') inCells = true;
      if (name === 'cellStyles') inCells = false;
      if (name !== 'xf' || !inCells) return;
      const { numFmtId, fontId } = attributes;
      formats.push({ format: BUILT_IN[numFmtId!] ?? codes.get(numFmtId!), bold: bold[Number(fontId)]! });
    },
  });
  return formats;
}
const BUILT_IN: Record<string, string> = { 1: '0', 49: '@' };

function readSheet(name: string, xml: string, formats: readonly Format[]): OpenSheet {
  const order: string[] = [];
  const rows: OpenCell[][] = [];
  let cell: OpenCell | undefined;
  let isFormula = false;
  walk(xml, {
    open(tag, attributes, depth) {
      if (depth === 1) order.push(tag);
      isFormula = tag === 'f';
      if (tag === 'row') rows[Number(attributes.r) - 1] = [];
      if (tag === 'c') {
        cell = { at: attributes.r!, type: attributes.t, text: '', ...formats[Number(attributes.s)]! };
        rows.at(-1)!.push(cell);
      }
    },
    text: (text) => {
      if (!cell) return;
      if (isFormula) cell.formula = (cell.formula ?? '') + text;
      else cell.text += text;
    },
  });
  return { name, xml, order, rows: Array.from(rows, (row) => row ?? []) };
}

/** Parses an .xlsx file; throws when it is not well-formed. */
export async function openSpreadsheet(content: Buffer): Promise<OpenSpreadsheet> {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(content)).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
  for (const xml of Object.values(parts)) walk(xml, {});
  const names: string[] = [];
  walk(parts['xl/workbook.xml']!, {
    open: (tag, attributes) => void (tag === 'sheet' && names.push(attributes.name!)),
  });
  const formats = formatsOf(parts['xl/styles.xml']!);
  const sheets = names.map((name, index) =>
    readSheet(name, parts[`xl/worksheets/sheet${index + 1}.xml`]!, formats),
  );
  return { book: await readXlsx(content), parts, sheets, everything: Object.values(parts).join('\n') };
}

/** The cells below the head and above the totals, by their heads. */
export function records({ rows }: OpenSheet): Record<string, string>[] {
  const heads = rows[0]!.map(({ text, at }) => [at.replace(/\d+/, ''), text] as const);
  const blank = rows.findIndex((cells) => cells.length === 0);
  return rows.slice(1, blank).map((cells) => {
    const byColumn = new Map(cells.map(({ at, text }) => [at.replace(/\d+/, ''), text]));
    return Object.fromEntries(heads.map(([column, head]) => [head, byColumn.get(column) ?? '']));
  });
}
/** The cells of the last row. */
export const totals = ({ rows }: OpenSheet) => rows.at(-1)!.map(({ text }) => text);
