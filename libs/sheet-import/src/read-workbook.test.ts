/** @jest-environment node */
import { personColumns } from './testing/person-columns';
import { readRows } from './read-rows';
import { readWorkbook } from './read-workbook';
import { sheetFile, textCell, workbookOf } from '@demanda/testing/workbook';

const row = (number: number, cells: string, attributes = '') =>
  `<row r="${number}" ${attributes}>${cells}</row>`;
const texts = (number: number, ...values: string[]) =>
  values.map((value, index) => textCell(`${'ABCD'[index]}${number}`, value)).join('');
const HEADING = row(1, texts(1, 'Nome', 'Login', 'E-mail', 'Perfil'));
const sheetOf = (rows: string, rest = '') => `<sheetData>${rows}</sheetData>${rest}`;
const MAIL = textCell('C2', 'lia@demanda.test');

async function rowsOf(file: ArrayBuffer) {
  const { text, hidden } = await readWorkbook(file);
  return readRows(text, personColumns, hidden).rows;
}
const usernameOf = async (cell: string, file: Partial<Parameters<typeof sheetFile>[0]> = {}) => {
  const rows = await rowsOf(sheetFile({ sheets: [sheetOf(HEADING + row(2, cell + MAIL))], ...file }));
  return rows[0]!.username;
};

test('reads the first visible sheet and says so', async () => {
  const file = sheetFile({
    sheets: [
      sheetOf(row(1, texts(1, 'Segredo'))),
      sheetOf(HEADING + row(4, texts(4, 'Lia &amp; "X"', 'lia', 'l@d.test', 'Gerente'))),
    ],
    states: ['hidden'],
  });
  expect(await rowsOf(file)).toEqual([
    { line: 4, name: 'Lia & "X"', username: 'lia', email: 'l@d.test', profile: 'Gerente' },
  ]);
  expect((await readWorkbook(file)).notes).toEqual([
    'Foi lida só a planilha “Planilha2”, a primeira visível do arquivo.',
  ]);
});

test('hidden and filtered rows are marked, and merged cells have their value down and across', async () => {
  const merges = '<mergeCells><mergeCell ref="D2:D3"/><mergeCell ref="A2:B2"/></mergeCells>';
  const rows = await rowsOf(
    sheetFile({
      sheets: [
        sheetOf(
          HEADING +
            row(2, texts(2, 'Lia', '', 'lia@demanda.test', 'Gerente')) +
            row(3, texts(3, 'Eva', 'eva', 'eva@demanda.test'), 'hidden="1"'),
          merges,
        ),
      ],
    }),
  );
  expect(rows).toEqual([
    { line: 2, name: 'Lia', username: 'Lia', email: 'lia@demanda.test', profile: 'Gerente' },
    { line: 3, name: 'Eva', username: 'eva', email: 'eva@demanda.test', profile: 'Gerente', hidden: true },
  ]);
});

test.each([
  ['a number with zeros before it', '123', '00000', '00123'],
  ['the mask of a CPF', '12345678909', '000\\.000\\.000\\-00', '123.456.789-09'],
  ['a telephone number', '11987654321', '"("00")" 00000-0000', '(11) 98765-4321'],
  ['more digits than the mask has', '123456', '00-000', '123-456'],
  ['an amount', '1234.5', '#,##0.00', '1.234,50'],
  ['a day', '45725', 'dd/mm/yyyy', '09/03/2025'],
  ['a day with the name of its month', '45725', 'd" de "mmmm" de "yyyy', '09/03/2025'],
  ['a duration of more than a day', '1.2604166667', '[h]:mm', '30:15'],
])('shows %s as the sheet does', async (_what, value, format, shown) => {
  expect(await usernameOf(`<c r="B2" s="1"><v>${value}</v></c>`, { formats: [format] })).toBe(shown);
});

test.each(['date1904="1"', 'date1904="true"'])('reads days of a file with %s', async (properties) => {
  const cell = '<c r="B2" s="1"><v>44263</v></c>';
  expect(await usernameOf(cell, { formats: ['dd/mm/yyyy'], properties })).toBe('09/03/2025');
});

test('numbers, errors, booleans, results of formulas and formatted texts are what the cell shows', async () => {
  expect(await usernameOf('<c r="B2"><v>1.5</v></c>')).toBe('1,5');
  expect(await usernameOf('<c r="B2" t="e"><v>#N/A</v></c>')).toBe('#N/A');
  expect(await usernameOf('<c r="B2" t="b"><v>1</v></c>')).toBe('VERDADEIRO');
  expect(await usernameOf('<c r="B2" t="str"><f>A1&amp;"x"</f><v>lia</v></c>')).toBe('lia');
  expect(await usernameOf('<c r="B2" t="inlineStr"><is><r><t>li</t></r><r><t>a</t></r></is></c>')).toBe(
    'lia',
  );
});

test('reads a sheet with one column, one without rows, and one with a cell far away', async () => {
  expect(
    (await rowsOf(sheetFile({ sheets: [sheetOf(row(1, textCell('A1', 'Prado, Lia; Reis')))] })))[0]!.name,
  ).toBe('Prado, Lia; Reis');
  expect(await rowsOf(sheetFile({ sheets: [sheetOf('')] }))).toEqual([]);
  const far = row(1_048_576, textCell('XFD1048576', 'x'));
  expect(await rowsOf(sheetFile({ sheets: [sheetOf(HEADING + row(2, MAIL) + far)] }))).toHaveLength(1);
  const long = sheetFile({ sheets: [sheetOf(HEADING + row(5_001, textCell('A5001', 'x')))] });
  expect((await readWorkbook(long)).notes).toEqual(['As linhas depois da 5000 não foram lidas.']);
});

test('refuses what cannot be read, is damaged, or grows beyond the limit', async () => {
  const text = new TextEncoder().encode('Nome;Email; e muito mais do que isso').buffer;
  await expect(readWorkbook(text)).rejects.toThrow('not an archive');
  await expect(readWorkbook(workbookOf({ 'leia.txt': 'x' }))).rejects.toThrow();
  const whole = sheetFile({ sheets: [sheetOf('')] });
  await expect(readWorkbook(whole.slice(20))).rejects.toThrow();
  const largeFile = sheetFile({ sheets: [' '.repeat(9_000_000)] });
  expect(largeFile.byteLength).toBeLessThan(20_000);
  await expect(readWorkbook(largeFile)).rejects.toThrow('too large');
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]).buffer;
  await expect(readWorkbook(old)).rejects.toThrow('formato antigo (.xls) ou tem senha');
});
