/** @jest-environment node */
import { readWorkbook } from './read-workbook';
import { readRows } from './read-rows';
import { workbookOf } from '../../testing/workbook';

const lia = { name: 'Lia Prado', username: 'lia', email: 'lia@demanda.test', profile: 'Gerente' };
const SHEET = 'xl/worksheets/sheet1.xml';
const rowsOf = async (parts: Record<string, string>) => readRows(await readWorkbook(workbookOf(parts)));

test('reads the first sheet: shared texts with runs, inline texts, results of formulas and gaps', async () => {
  const parts = {
    'xl/workbook.xml':
      '<x:workbook xmlns:x="x"><x:sheets><x:sheet name="A &gt; B" sheetId="7" r:id="rId9"/><x:sheet name="Outra" r:id="rId1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet2.xml"/><Relationship Target="/xl/worksheets/people.xml" Id="rId9"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Nome</t></si><si><t>E-mail</t></si><si><r><t>Lia </t></r><r><rPr><b/></rPr><t>Prado</t></r><rPh sb="0" eb="1"><t>ria</t></rPh></si><si/></sst>',
    'xl/worksheets/people.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Perfil</t></is></c><c r="D1" t="s"><v>1</v></c><c r="E1" t="s"><v>3</v></c></row>' +
      '<row r="2"/><row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="1"/><c r="C3" t="str"><f>A1&amp;"x"</f><v>Gerente</v></c><c r="D3" t="inlineStr"><is><t xml:space="preserve">lia@demanda.test</t></is></c><c r="ZZZ3"><v>1</v></c></row></sheetData></worksheet>',
  };
  expect(await rowsOf(parts)).toEqual([{ ...lia, username: '' }]);
});

test('a text keeps separators, quotes, line feeds and characters beyond ASCII', async () => {
  const name = '<is><t>Prado; &quot;Lia&quot;\nJo&#227;o &amp;#9; 😀</t></is>';
  const sheet = `<row><c t="inlineStr">${name}</c><c><v>12</v></c><c t="inlineStr"><is><t>a@b.test</t></is></c></row>`;
  expect(await rowsOf({ [SHEET]: sheet })).toEqual([
    { name: 'Prado; "Lia"\nJoão &#9; 😀', username: '12', email: 'a@b.test', profile: '' },
  ]);
});

test('a sheet with one column is read, and one without rows is empty', async () => {
  const sheet = '<row><c t="inlineStr"><is><t>Prado, Lia; Reis</t></is></c></row>';
  expect((await rowsOf({ [SHEET]: sheet })).map(({ name }) => name)).toEqual(['Prado, Lia; Reis']);
  expect(await rowsOf({ [SHEET]: '<sheetData/>' })).toEqual([]);
});

test('refuses what is no workbook, is damaged, or grows beyond the limit', async () => {
  const text = new TextEncoder().encode('Nome;Email').buffer;
  await expect(readWorkbook(text)).rejects.toThrow();
  await expect(rowsOf({ 'leia.txt': 'x' })).rejects.toThrow('no workbook');
  const whole = workbookOf({ [SHEET]: '<sheetData/>' });
  await expect(readWorkbook(whole.slice(20))).rejects.toThrow();
  const bomb = workbookOf({ [SHEET]: ' '.repeat(9_000_000) });
  expect(bomb.byteLength).toBeLessThan(20_000);
  await expect(readWorkbook(bomb)).rejects.toThrow('too large');
});
