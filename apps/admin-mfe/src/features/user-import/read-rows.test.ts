import { decodeText, readRows } from './read-rows';

const lia = { name: 'Lia Prado', username: 'lia', email: 'lia@demanda.test', profile: 'Gerente' };

test.each([
  ['cells of a spreadsheet', 'Lia Prado\tlia\tlia@demanda.test\tGerente\r\n\r\n'],
  ['a file with semicolons', 'Lia Prado;lia;lia@demanda.test;Gerente'],
  ['a file with commas and quotes', '"Lia Prado",lia,"lia@demanda.test",Gerente\n'],
  [
    'columns in the order of their headings',
    'E-mail;Perfil;Usuário;Nome\nlia@demanda.test;Gerente;lia;Lia Prado',
  ],
])('reads %s', (_what, text) => expect(readRows(text)).toEqual([lia]));

test('a quoted cell may contain separators, quotes and line feeds, and absent columns are blank', () => {
  expect(readRows('Nome;Email\n"Prado; ""Lia""\nReis";lia@demanda.test')).toEqual([
    { name: 'Prado; "Lia"\nReis', username: '', email: 'lia@demanda.test', profile: '' },
  ]);
});

test('reads text in the encodings of Excel', () => {
  expect(decodeText(new TextEncoder().encode('João').buffer)).toBe('João');
  expect(decodeText(new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f]).buffer)).toBe('João');
});
