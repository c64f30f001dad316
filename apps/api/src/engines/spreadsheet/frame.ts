import { strFromU8, unzipSync } from 'fflate';
import type { CellStyle, WriteSheet } from 'hucre/xlsx';
import type { Book, CellKind, Sheet } from './sheet';

export type Style = CellKind | 'head' | 'count' | 'moneyTotal';
/** The number that a cell names its style by. */
export type StyleIds = Record<Style, number>;

const MONEY = '"R$" #,##0.00';
const bold = { name: 'Calibri', size: 11, bold: true } as const;
const LINE = { style: 'thin', color: { rgb: '8C8C8C' } } as const;
const totalOf = (numFmt: string): CellStyle => ({ font: bold, border: { top: LINE }, numFmt });

const STYLES: Record<Style, CellStyle> = {
  head: {
    font: bold,
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EDF3' } },
    border: { bottom: LINE },
  },
  // Typed afterwards, a formula would still be text.
  text: { numFmt: '@' },
  integer: { numFmt: '0' },
  money: { numFmt: MONEY },
  moment: { numFmt: 'dd/mm/yyyy hh:mm' },
  day: { numFmt: 'dd/mm/yyyy' },
  count: totalOf('"Total: "#,##0'),
  moneyTotal: totalOf(MONEY),
};
const STYLE_NAMES = Object.keys(STYLES) as Style[];

/** One sheet that shows every style once; its rows are replaced by the real ones. */
const sheetOf = ({ name, columns }: Pick<Sheet, 'name' | 'columns'>): WriteSheet => ({
  name,
  columns: columns.map(({ width }) => ({ width })),
  rows: [STYLE_NAMES.map(() => 0)],
  cells: new Map(STYLE_NAMES.map((style, index) => [`0,${index}`, { value: 0, style: STYLES[style] }])),
  freezePane: { rows: 1 },
  autoFilter: { range: FILTER },
});
const FILTER = 'A1:A1';

/** The parts of a book, by their paths: everything but the rows. */
export interface Frame {
  parts: Record<string, Uint8Array>;
  styles: StyleIds;
}

/** What hucre makes of the book without its rows: styles, widths, panes, filters, properties. */
export async function frameOf(
  title: Book['title'],
  sheets: readonly Pick<Sheet, 'name' | 'columns'>[],
  at: Date,
): Promise<Frame> {
  const properties = { title, creator: 'Demanda', created: at, modified: at };
  const { writeXlsx } = await import('hucre/xlsx');
  const parts = unzipSync(await writeXlsx({ sheets: sheets.map(sheetOf), properties }));
  const sample = strFromU8(parts[sheetPath(1)]!);
  const ids = [...sample.matchAll(/<c r="[A-Z]+1" s="(\d+)"/g)].map(([, id]) => Number(id));
  if (ids.length !== STYLE_NAMES.length) throw new Error('hucre writes styles in another way');
  return {
    parts,
    styles: Object.fromEntries(STYLE_NAMES.map((style, index) => [style, ids[index]])) as StyleIds,
  };
}

export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;

/** What stands before and after the rows of a sheet; `end` is given the range that is filtered. */
export function aroundRows({ parts }: Frame, number: number) {
  const [start, end] = strFromU8(parts[sheetPath(number)]!).split(/<sheetData>.*<\/sheetData>/s);
  if (!start || !end?.includes(FILTER)) throw new Error('hucre writes sheets in another way');
  return {
    // The range of the sample; readers find out by themselves.
    start: `${start.replace(/<dimension [^>]*>/, '')}<sheetData>`,
    end: (range: string) => `</sheetData>${end.replace(FILTER, range)}`,
  };
}
