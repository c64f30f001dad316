import * as bank from '@demanda/contracts/bank-statements';
import type { CsvMapping } from '@demanda/contracts/csv-mapping';
import { historyOf } from '../../../test/read/history-of';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** CSV files of banks that the reader does not know, read by a mapping of their columns. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const fileOf = (content: string) => ({ files: [{ name: 'extrato.csv', content }] });
const preview = (content: string, body: object = {}) =>
  admin.ask<bank.StatementPreview>(bank.previewBankStatement, { ...fileOf(content), body });
const importFile = (content: string, mapping?: CsvMapping) =>
  admin.call(bank.importBankStatement, {
    ...fileOf(content),
    body: mapping ? { mapping: JSON.stringify(mapping) } : {},
  });
const linesOf = ({ accounts }: bank.StatementPreview) =>
  accounts.flatMap(({ transactions }) =>
    transactions.map(({ date, cents, direction, memo, name }) => [
      ...[date, direction === 'out' ? -cents : cents, memo, name],
    ]),
  );
const countLines = async () => (await server.db.selectFrom('bank_lines').select('id').execute()).length;

const CEDRO = `Banco Cedro
Conta: 4417-0

Dt. Mov.;Narrativa;Nome do pagador;Vlr. Operação;Saldo após
15/09/2026;Pix na conta;Padaria Três Pontes;1.234,56;2.234,56
16/09/2026;Conta de luz;;-234,56;2.000,00`;

const ANGICO = `posted on,reference,money in,money out,closing balance
2026-09-15,"Invoice 7, Clínica",1234.56,,2234.56
2026-09-16,Rent,,234.56,2000.00`;

const IPE = `Quando\tO que foi\tQuantia\tNatureza D/C
09/15/2026\tPix Padaria\t1,234.56\tC
09/16/2026\tLuz\t234.56\tD`;

const files: [bank: string, content: string, mapping: object, columns: object, lines: unknown[]][] = [
  [
    'semicolons, a decimal comma, days first and signs',
    CEDRO,
    { headRow: 3, dayOrder: 'dmy', decimal: ',', signs: 'signed' },
    { day: 0, description: 1, name: 2, amount: 3, balance: 4, credit: null },
    [
      ['2026-09-15', 123456, 'Pix na conta', 'Padaria Três Pontes'],
      ['2026-09-16', -23456, 'Conta de luz', null],
    ],
  ],
  [
    'commas, a decimal point, years first and two columns',
    ANGICO,
    { headRow: 0, dayOrder: 'ymd', decimal: '.' },
    { day: 0, description: 1, amount: null, credit: 2, debit: 3, balance: 4 },
    [
      ['2026-09-15', 123456, 'Invoice 7, Clínica', null],
      ['2026-09-16', -23456, 'Rent', null],
    ],
  ],
  [
    'tabs, months first and a letter for the direction',
    IPE,
    { headRow: 0, dayOrder: 'mdy', decimal: '.', signs: 'letter' },
    { day: 0, description: 1, amount: 2, sign: 3, balance: null },
    [
      ['2026-09-15', 123456, 'Pix Padaria', null],
      ['2026-09-16', -23456, 'Luz', null],
    ],
  ],
];

test.each(files)('a file with %s: its mapping is proposed, and kept by the import', async (...file) => {
  const [, content, mapping, columns, lines] = file;
  const proposed = await preview(content);
  expect(proposed).toMatchObject({
    status: 200,
    body: { layout: { origin: 'proposed', mapping: { ...mapping, columns } } },
  });
  expect(linesOf(proposed.body)).toEqual(lines);
  // What a person has not seen is not imported.
  expect(await importFile(content)).toMatchObject({ status: 422 });
  expect(await importFile(content, proposed.body.layout!.mapping)).toMatchObject({
    ...{ status: 201, body: { accounts: [{ newLines: lines.length, knownLines: 0 }] } },
  });
  // The row of the titles may move, and the file is read without a question.
  const later = `Emitido em outubro\n${content}`;
  const kept = await preview(later);
  expect(kept.body.layout).toMatchObject({ origin: 'kept', mapping: { columns } });
  expect(kept.body.accounts[0]!.transactions.every(({ isKnown }) => isKnown)).toBe(true);
  expect((await importFile(later)).body.accounts[0]).toMatchObject({ newLines: 0, knownLines: lines.length });
});

test('a kept mapping is recorded, once for the same columns', async () => {
  const content = CEDRO.replaceAll('4417-0', '4418-1').replace('Narrativa', 'Texto');
  const mapping = (await preview(content)).body.layout!.mapping;
  const described = async (chosen: CsvMapping) =>
    (await historyOf(server.db, () => importFile(content, chosen))).flatMap(({ after }) =>
      after && 'csv_columns' in after ? [after.csv_columns] : [],
    );
  const text =
    'Data: Dt. Mov.; Descrição: Texto; Nome do pagador: Nome do pagador; Valor: Vlr. Operação; Saldo: Saldo após; Dia/mês/ano; Vírgula: 1.234,56; Negativo é saída';
  expect(await described(mapping)).toEqual([text]);
  expect(await described(mapping)).toEqual([]);
  expect(await described({ ...mapping, signs: 'inverted' })).toEqual([text.replace('Negativo', 'Positivo')]);
});

const OTHER =
  'Quando;O que;Quanto;Resto\n15/09/2026;Pix;1.234,56;x\n16/09/2026;Luz;-1,00;x\n17/09/2026;Gás;2,00;x';
const chosen: CsvMapping = {
  ...{ headRow: 0, dayOrder: 'dmy', decimal: ',', signs: 'signed' },
  columns: {
    ...{ day: 0, description: 1, details: null, name: null, amount: 2 },
    ...{ credit: null, debit: null, sign: null, balance: null },
  },
};
const withColumns = (columns: Partial<CsvMapping['columns']>) => ({
  ...chosen,
  columns: { ...chosen.columns, ...columns },
});

test.each<[string, CsvMapping, number, string]>([
  [
    'another order of the day',
    { ...chosen, dayOrder: 'mdy' },
    422,
    'Com estas colunas, 3 de 3 linhas não têm uma data que exista. Confira a coluna da data e a ordem de dia, mês e ano.',
  ],
  [
    'another decimal sign',
    { ...chosen, decimal: '.' },
    422,
    'Com estas colunas, 3 de 3 linhas não têm um valor. Confira as colunas do valor, o sinal decimal e o que diz se é entrada ou saída.',
  ],
  [
    'a column beyond the file',
    withColumns({ name: 9 }),
    422,
    'O arquivo não tem todas as colunas escolhidas. Confira a linha dos títulos.',
  ],
  ['no amount', withColumns({ amount: null }), 400, 'Escolha a coluna do valor, ou as de entradas e saídas.'],
  ['one column twice', withColumns({ name: 1 }), 400, 'Escolha cada coluna uma só vez.'],
])(
  'a mapping with %s is refused in a sentence, and nothing is stored',
  async (_title, mapping, status, text) => {
    const before = await countLines();
    for (const answer of [
      await preview(OTHER, { mapping: JSON.stringify(mapping) }),
      await importFile(OTHER, mapping),
    ]) {
      const said = answer.error.errors?.[0]?.message ?? answer.error.userMessage;
      expect([answer.status, said]).toEqual([status, text]);
    }
    expect(await countLines()).toBe(before);
    expect((await preview(OTHER)).body.layout).toMatchObject({ origin: 'proposed' });
  },
);

test('a mapping that is no JSON, or has other fields, is refused', async () => {
  for (const mapping of ['{', '[]', JSON.stringify({ ...chosen, other: 1 })])
    expect(await preview(OTHER, { mapping })).toMatchObject({ status: 400 });
});

test('another row of the titles gets a proposal of its own', async () => {
  const content = `Relatório;de;contas\n01/09/2026;x;1,00\n${OTHER}`;
  expect((await preview(content)).body.layout!.mapping.headRow).toBe(0);
  const { body } = await preview(content, { headRow: '2' });
  expect([body.layout!.mapping.headRow, linesOf(body).length]).toEqual([2, 3]);
});

test('a file whose proposal lacks a column shows its titles, and no lines', async () => {
  const { body } = await preview('Código;Lugar;Hora\n1;Cidade;01/09/2026');
  expect(body).toMatchObject({
    accounts: [],
    layout: { columns: [{ title: 'Código', sample: '1' }, {}, {}] },
  });
});
