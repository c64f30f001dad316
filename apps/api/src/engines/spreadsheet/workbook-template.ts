import { strFromU8, unzipSync } from 'fflate';
import type { CellStyle, WriteSheet } from 'hucre/xlsx';
import type { Book, CellKind, Sheet } from './sheet';

export type Style = CellKind | 'head' | 'count' | 'moneyTotal';
/** Number of each style in the workbook. */
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
  // Text format, so that a formula typed into the cell stays text.
  text: { numFmt: '@' },
  integer: { numFmt: '0' },
  money: { numFmt: MONEY },
  moment: { numFmt: 'dd/mm/yyyy hh:mm' },
  day: { numFmt: 'dd/mm/yyyy' },
  // 'março/2025', in Portuguese whatever the language of the program.
  month: { numFmt: '[$-416]mmmm/yyyy' },
  count: totalOf('"Total: "#,##0'),
  moneyTotal: totalOf(MONEY),
};
const STYLE_NAMES = Object.keys(STYLES) as Style[];

/** A sample sheet with one row that uses every style; the real rows replace it. */
const sheetOf = ({ name, columns }: Pick<Sheet, 'name' | 'columns'>): WriteSheet => ({
  name,
  columns: columns.map(({ width }) => ({ width })),
  rows: [STYLE_NAMES.map(() => 0)],
  cells: new Map(STYLE_NAMES.map((style, index) => [`0,${index}`, { value: 0, style: STYLES[style] }])),
  freezePane: { rows: 1 },
  autoFilter: { range: FILTER },
});
const FILTER = 'A1:A1';

/** Parts of a workbook by their paths, without the rows. */
export interface WorkbookTemplate {
  parts: Record<string, Uint8Array>;
  styles: StyleIds;
}

/** Generates the workbook without rows by hucre: styles, widths, panes, filters, properties. */
export async function createTemplate(
  title: Book['title'],
  sheets: readonly Pick<Sheet, 'name' | 'columns'>[],
  at: Date,
): Promise<WorkbookTemplate> {
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

/** XML before and after the rows of a sheet; `end` takes the filtered range. */
export function splitAroundRows({ parts }: WorkbookTemplate, number: number) {
  const [start, end] = strFromU8(parts[sheetPath(number)]!).split(/<sheetData>.*<\/sheetData>/s);
  if (!start || !end?.includes(FILTER)) throw new Error('hucre writes sheets in another way');
  return {
    // Removes the dimension of the sample, which is optional.
    start: `${start.replace(/<dimension [^>]*>/, '')}<sheetData>`,
    end: (range: string) => `</sheetData>${end.replace(FILTER, range)}`,
  };
}
