import { isList, readSubTasks } from './pasted-sub-tasks';

const read = (text: string) => readSubTasks(text).map(({ title, amount }) => [title, amount]);

test('each line that is not blank becomes a subtask, with its last cell as the amount', () => {
  const pasted = '  Levantar os campos \r\n\r\n\t \nEmitir\tR$ 1.234,50\n🧾\tfeito\t0,5\rعنوان\t12\n100';
  expect(read(pasted)).toEqual([
    ['Levantar os campos', null],
    ['Emitir', 1234.5],
    ['🧾 feito', 0.5],
    ['عنوان', 12],
    ['100', null],
  ]);
});

test('quoted cells of a spreadsheet keep their quotes, separators and lines in one subtask', () => {
  expect(read('"Emitir\r\nnota ""A"""\t10\n"Com\ttab"\t20\n"Salvar" não funciona\t30')).toEqual([
    ['Emitir nota "A"', 10],
    ['Com\ttab', 20],
    ['"Salvar" não funciona', 30],
  ]);
  expect(read('"Emitir; conferir";10,5\nRevisar; testar')).toEqual([
    ['Emitir; conferir', 10.5],
    ['Revisar; testar', null],
  ]);
});

test('signs of lists are removed, and minus signs, decimals and years are kept', () => {
  expect(
    read(
      '- Um\n• Dois\n5) Três\n1. Quatro\n12.\tCinco\t7\n•\tSeis\n– Sete\n*negrito*\n-10 graus\n2026. Ano\n-',
    ),
  ).toEqual([
    ['Um', null],
    ['Dois', null],
    ['Três', null],
    ['Quatro', null],
    ['Cinco', 7],
    ['Seis', null],
    ['Sete', null],
    ['*negrito*', null],
    ['-10 graus', null],
    ['2026. Ano', null],
    ['-', null],
  ]);
});

test('an amount may follow a semicolon or a dash', () => {
  expect(
    read('1) Emitir; 1.200,00\nRevisar — R$ 50\nTestar – 3\nFase 2 — testes\nReunião; sala 3\n; 5'),
  ).toEqual([
    ['Emitir', 1200],
    ['Revisar', 50],
    ['Testar', 3],
    ['Fase 2 — testes', null],
    ['Reunião; sala 3', null],
    ['', 5],
  ]);
  expect(read('Emitir\t9\nRevisar; 8')).toEqual([
    ['Emitir', 9],
    ['Revisar', 8],
  ]);
});

test('an amount that cannot be read stays as it was pasted, and other last cells belong to the title', () => {
  expect(read('Desconto\t-3\nTaxa\tR$ 1,234.56\nPrazo\t12 dias\nEntrega\t10/12/2026')).toEqual([
    ['Desconto', '-3'],
    ['Taxa', 'R$ 1,234.56'],
    ['Prazo 12 dias', null],
    ['Entrega 10/12/2026', null],
  ]);
  // A column with amounts is one of amounts throughout.
  expect(read('Emitir\t100\nRevisar\ta combinar\nTestar\t')).toEqual([
    ['Emitir', 100],
    ['Revisar', 'a combinar'],
    ['Testar', null],
  ]);
});

test.each([
  ['Um título\n', false],
  ['Um\nDois', true],
  ['Um\t10', true],
])('%j is a list: %s', (text, expected) => expect(isList(text)).toBe(expected));
