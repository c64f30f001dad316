import { personColumns } from './testing/person-columns';
import { decodeText } from '@demanda/contracts/decode-text';
import { readRows, rowText } from './read-rows';

const lia = { name: 'Lia Prado', username: 'lia', email: 'lia@demanda.test', profile: 'Gerente' };
const read = (text: string) => readRows(text, personColumns).rows;

test.each([
  ['cells of a spreadsheet', 'Lia Prado\tlia\tlia@demanda.test\tGerente\r\n\r\n', 1],
  ['a file with semicolons', 'Lia Prado;lia;lia@demanda.test;Gerente', 1],
  ['a file with commas and quotes', '"Lia Prado",lia,"lia@demanda.test",Gerente\n', 1],
  ['columns by their headings', 'E-mail;Perfil;Usuário;Nome\nlia@demanda.test;Gerente;lia;Lia Prado', 2],
  ['line ends of old programs', 'Nome;Login;E-mail;Perfil\rLia Prado;lia;lia@demanda.test;Gerente\r', 2],
  ['a named separator', 'sep=|\r\nNome|Login|E-mail|Perfil\r\nLia Prado|lia|lia@demanda.test|Gerente', 2],
  [
    'a title with other separators above the heading',
    '"Relação; de pessoas",,,\nEmitida em 9/3/2025; às 14:05,,,\n\nColaborador,Nome de usuário,E-mail corporativo,Perfil de acesso\nLia Prado,lia,lia@demanda.test,Gerente',
    5,
  ],
  [
    'separators within quotes',
    'Nome,Login,E-mail,Perfil\n"Lia Prado",lia,lia@demanda.test,"Gerente"\n"a;b;c;d",,,',
    2,
  ],
])('reads %s', (_what, text, line) => expect(read(text)[0]).toEqual({ line, ...lia }));

test.each([
  'Endereço de email',
  'E-MAIL (obrigatório)*',
  'E-mail da empresa',
  'Email profissional:',
  'e mail',
  'Mail',
])('a heading may be %s', (heading) =>
  expect(read(`${heading};Nome completo\nlia@demanda.test;Lia Prado`)).toMatchObject([
    { name: 'Lia Prado', email: 'lia@demanda.test' },
  ]),
);

test('reports what is not read as a person', () => {
  expect(readRows('Lia Prado;lia;lia@demanda.test', personColumns).notes).toEqual([
    'Nenhuma linha de títulos encontrada: as colunas foram lidas na ordem nome, usuário, e-mail e perfil.',
  ]);
  expect(readRows('Pessoas\n\nE-mail;Nome\nlia@demanda.test;Lia', personColumns).notes).toEqual([
    'Os títulos estão na linha 3; o que está acima deles não foi lido.',
    'Nenhuma coluna com o título de perfil.',
  ]);
});

test('a quoted cell may contain separators, quotes and line feeds, and absent columns are blank', () => {
  expect(read('Nome;Email\n"Prado; ""Lia""\nReis";lia@demanda.test')).toEqual([
    { line: 2, name: 'Prado; "Lia"\nReis', username: '', email: 'lia@demanda.test', profile: '' },
  ]);
});

test('lines keep their numbers, and hidden ones are marked', () => {
  const { rows } = readRows(
    'Nome\tE-mail\t\n\t\nLia\tlia@demanda.test\t\nEva\teva@demanda.test\t',
    personColumns,
    [rowText(['Lia', 'lia@demanda.test', ''])],
  );
  expect(rows.map(({ line, hidden }) => [line, hidden])).toEqual([
    [3, true],
    [4, undefined],
  ]);
});

test('reads text in the encodings of Excel', () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
  const bytes = [
    new TextEncoder().encode('João'),
    new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f]),
    utf16('\uFEFFJoão'),
    utf16('João'),
    utf16('\uFEFFJoão').map((_, index, all) => all[index ^ 1]!),
  ];
  expect(bytes.map((each) => decodeText(each.slice().buffer))).toEqual(bytes.map(() => 'João'));
});
