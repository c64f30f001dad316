import { readXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { openSpreadsheet } from '../../../test/read/open-spreadsheet';
import { MAX_CELL_TEXT } from './cell-text';
import { columnName } from './row-xml';
import type { Cell, Sheet, SheetColumn } from './sheet';
import { workbook } from './workbook';

const columns: SheetColumn[] = [
  { head: 'ID', kind: 'integer', width: 10 },
  { head: 'Título', kind: 'text', width: 40 },
  { head: 'Valor', kind: 'money', width: 16 },
  { head: 'Criado em', kind: 'moment', width: 17 },
  { head: 'Início', kind: 'day', width: 13 },
  { head: 'Mês', kind: 'month', width: 16 },
];

async function* inChunks(rows: Cell[][], size: number) {
  for (let from = 0; from < rows.length; from += size)
    yield await Promise.resolve(rows.slice(from, from + size));
}
const sheetOf = (rows: Cell[][], more: Partial<Sheet> = {}): Sheet => ({
  name: 'Tarefas',
  columns,
  rows: inChunks(rows, 2),
  totals: () => [null, null, '12345678901.23', null, null, null],
  ...more,
});
const open = async (sheets: Sheet[], maxRows?: number) =>
  openSpreadsheet(await buffer(workbook({ title: 'Relatório & mais', sheets }, maxRows)));
const row = (id: number, title: Cell = `T${id}`): Cell[] => [id, title, '0.10', 46346.5, 46346, 46327];

test('a workbook of several sheets: heads, types, formats, widths, pane, filter, totals, properties', async () => {
  const { sheets, parts, book } = await open([
    sheetOf([row(1), row(2), row(3)]),
    sheetOf([], { name: 'Subtarefas', totals: () => [null, null, '0', null, null, null] }),
  ]);
  expect(sheets.map(({ name }) => name)).toEqual(['Tarefas', 'Subtarefas']);
  const [{ rows, xml, order }] = sheets as [(typeof sheets)[0]];
  // CT_Worksheet is a sequence: Excel repairs a file whose parts stand otherwise.
  expect(order).toEqual(['sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'autoFilter', 'pageMargins']);
  expect(rows[0]!.map(({ text, bold, type }) => [text, bold, type])).toEqual(
    columns.map(({ head }) => [head, true, 'inlineStr']),
  );
  expect(rows[1]).toEqual([
    { at: 'A2', type: undefined, text: '1', format: '0', bold: false },
    { at: 'B2', type: 'inlineStr', text: 'T1', format: '@', bold: false },
    { at: 'C2', type: undefined, text: '0.10', format: '"R$" #,##0.00', bold: false },
    { at: 'D2', type: undefined, text: '46346.5', format: 'dd/mm/yyyy hh:mm', bold: false },
    { at: 'E2', type: undefined, text: '46346', format: 'dd/mm/yyyy', bold: false },
    { at: 'F2', type: undefined, text: '46327', format: '[$-416]mmmm/yyyy', bold: false },
  ]);
  expect(rows[4]).toEqual([]);
  expect(rows[5]).toEqual([
    {
      ...{ at: 'A6', type: undefined, text: '3', format: '"Total: "#,##0', bold: true },
      formula: 'SUBTOTAL(103,A2:A4)',
    },
    {
      ...{ at: 'C6', type: undefined, text: '12345678901.23', format: '"R$" #,##0.00', bold: true },
      formula: 'SUBTOTAL(109,C2:C4)',
    },
  ]);
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/>');
  expect(xml).toContain('<autoFilter ref="A1:F4"/>');
  expect(xml).toContain('<col min="2" max="2" width="40" customWidth="true"/>');
  expect(sheets[1]!.xml).toContain('<autoFilter ref="A1:F1"/>');
  expect(sheets[1]!.rows[2]![0]).toMatchObject({ text: '0', format: '"Total: "#,##0' });
  expect(parts['docProps/core.xml']).toContain('<dc:title>Relatório &amp; mais</dc:title>');
  expect(book.sheets[0]!.rows[1]!.slice(0, 3)).toEqual([1, 'T1', 0.1]);
  // Another library reads the stored values of the formulas, and the month as a date.
  expect(book.sheets[0]!.rows[5]!.slice(0, 3)).toEqual([3, null, 12345678901.23]);
  expect(book.sheets[0]!.rows[1]![5]).toEqual(new Date('2026-11-01T00:00:00.000Z'));
});

const textsOf = async (texts: string[]) =>
  (await open([sheetOf(texts.map((text, index) => row(index, text)))])).sheets[0]!.rows.slice(
    1,
    1 + texts.length,
  ).map((cells) => cells[1]!);

test.each(['=1+1', '+cmd|calc', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")'])(
  '%j stays text (G-API-4)',
  async (text) => {
    const { sheets, everything } = await open([sheetOf([row(1, text)])]);
    expect(sheets[0]!.rows[1]![1]).toMatchObject({ type: 'inlineStr', text });
    // The only formulas are those of the totals.
    expect(everything.match(/<f[ >]/g)).toHaveLength(2);
  },
);

test('text is preserved: emoji, line breaks, blanks, XML, escapes', async () => {
  const texts = ['📄 ação €', 'a\nb', '  a  ', '<b>&"\'</b>', ']]>', 'a__b'];
  expect((await textsOf(texts)).map(({ text }) => text)).toEqual(texts);
  const content = await buffer(
    workbook({ title: '', sheets: [sheetOf([row(1, '_x0041_'), row(2, 'snake_x')])] }),
  );
  const read = await readXlsx(content);
  expect(content.length).toBeGreaterThan(0);
  expect((await openSpreadsheet(content)).sheets[0]!.rows[1]![1]!.text).toBe('_x005F_x0041_');
  expect(read.sheets[0]!.rows[2]![1]).toBe('snake_x');
});

test('control characters are removed, line endings normalized', async () => {
  const [cell, lines] = await textsOf(['a\u0001\u000b\u001f\u0085\uffffb', 'a\r\nb\rc']);
  expect(cell!.text).toBe('ab');
  expect(lines!.text).toBe('a\nb\nc');
});

test('a text that is too long for a cell is cut, never inside an emoji', async () => {
  const fits = 'x'.repeat(MAX_CELL_TEXT);
  const [same, cut, emoji, escaped] = await textsOf([
    fits,
    'x'.repeat(40_000),
    'x'.repeat(MAX_CELL_TEXT - 2) + '📄📄',
    '&'.repeat(40_000),
  ]);
  expect(same!.text).toBe(fits);
  expect(cut!.text).toBe(`${'x'.repeat(MAX_CELL_TEXT - 1)}…`);
  expect(emoji!.text).toBe(`${'x'.repeat(MAX_CELL_TEXT - 2)}…`);
  expect(escaped!.text).toBe(`${'&'.repeat(MAX_CELL_TEXT - 1)}…`);
});

test('a full sheet continues in the next, and the totals are once at the end', async () => {
  const { sheets, parts, book } = await open(
    [sheetOf([1, 2, 3, 4, 5, 6, 7].map((id) => row(id))), sheetOf([row(1)], { name: 'Outra' })],
    3,
  );
  expect(sheets.map(({ name }) => name)).toEqual(['Tarefas', 'Tarefas (2)', 'Tarefas (3)', 'Outra']);
  expect(sheets.map(({ rows }) => rows.slice(1).map((cells) => cells[0]?.text))).toEqual([
    ['1', '2', '3'],
    ['4', '5', '6'],
    ['7', undefined, '7'],
    ['1', undefined, '1'],
  ]);
  expect(sheets[2]!.rows[3]!.map(({ formula }) => formula)).toEqual([
    "SUBTOTAL(103,'Tarefas'!A2:A4,'Tarefas (2)'!A2:A4,A2:A2)",
    "SUBTOTAL(109,'Tarefas'!C2:C4,'Tarefas (2)'!C2:C4,C2:C2)",
  ]);
  expect(sheets.every(({ rows }) => rows[0]![0]!.text === 'ID')).toBe(true);
  expect(parts['[Content_Types].xml']).toContain('/xl/worksheets/sheet4.xml');
  expect(book.sheets).toHaveLength(4);
});

test('exactly one full sheet has no empty sheet after it', async () => {
  const { sheets } = await open([sheetOf([1, 2, 3].map((id) => row(id)))], 3);
  expect(sheets).toHaveLength(1);
});

test('a sum in the first column replaces the count', async () => {
  const money = columns.filter(({ kind }) => kind === 'money');
  const { sheets } = await open([
    { name: 'A', columns: money, rows: inChunks([['1.50']], 1), totals: () => ['1.50'] },
  ]);
  expect(sheets[0]!.rows[3]).toMatchObject([{ text: '1.50', format: '"R$" #,##0.00' }]);
});

test('counts the rows by a column that every row fills, else without a formula', async () => {
  const [texts, ids] = [columns[1]!, columns[0]!];
  const countOf = async (rows: Cell[][], of: SheetColumn[]) => {
    const sheet = { name: 'A', columns: of, rows: inChunks(rows, 2), totals: () => of.map(() => null) };
    return (await open([sheet])).sheets[0]!.rows.at(-1)![0];
  };
  const rows = [
    [null, 1],
    ['b', 2],
  ];
  expect(await countOf(rows, [texts, ids])).toMatchObject({ text: '2', formula: 'SUBTOTAL(103,B2:B3)' });
  const count = await countOf(
    rows.map(([text]) => [text!]),
    [texts],
  );
  expect([count!.text, count!.formula]).toEqual(['2', undefined]);
});

test('a failure while reading rows fails the file', async () => {
  async function* failing() {
    yield await Promise.resolve([row(1)]);
    throw new Error('the database is gone');
  }
  await expect(buffer(workbook({ title: '', sheets: [sheetOf([], { rows: failing() })] }))).rejects.toThrow(
    'the database is gone',
  );
});

test('rows are read only as fast as the file is taken, and not after its end', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) yield await Promise.resolve([row((asked += 1), `${Math.random()}`.repeat(500))]);
  }
  const content = workbook({ title: '', sheets: [sheetOf([], { rows: endless() })] });
  for await (const chunk of content) if ((chunk as Buffer).length > 0 && asked > 50) break;
  const atEnd = asked;
  expect(content.destroyed).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked - atEnd).toBeLessThanOrEqual(1);
});

test('columns are named like those of Excel', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
