import * as imports from '@demanda/contracts/bank-imports';
import { setBankLineAside, undoBankDecision } from '@demanda/contracts/bank-matches';
import * as bank from '@demanda/contracts/bank-statements';
import { bankFiles, expectedOf, readBankFile } from '../../../test/read/bank-files';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { makePerson } from '../../../test/make/person';
import { historyOf } from '../../../test/read/history-of';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const fileOf = (name: string, content: Buffer | string = readBankFile(name)) => ({
  files: [{ name, content }],
});
const preview = (name: string, content?: string) =>
  admin.ask<bank.StatementPreview>(bank.previewBankStatement, fileOf(name, content));
const importFile = (name: string, content?: string, body: object = {}) =>
  admin.call(bank.importBankStatement, { ...fileOf(name, content), body });
const countLines = async () =>
  (
    await server.db
      .selectFrom('bank_lines')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()
  )[0]!.count;

/** A statement of Banco do Brasil with lines of one day; each has an amount in reais and a memo. */
const ofx = (account: string, lines: readonly (readonly [amount: string, memo: string])[], end = '') =>
  `OFXHEADER:100
<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>
${lines.map(([amount, memo]) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260901<TRNAMT>${amount}<FITID>1<MEMO>${memo}</STMTTRN>`).join('\n')}
</BANKTRANLIST>${end}</STMTRS></OFX>`;

test.each(bankFiles)('the preview of %s shows its lines as they are, and stores nothing', async (name) => {
  const before = await countLines();
  const { status, body } = await preview(name);
  expect([status, await countLines()]).toEqual([200, before]);
  const shown = body.accounts.map((account) => ({
    ...account,
    transactions: account.transactions.map(
      ({ isKnown, ...transaction }) => (expect(isKnown).toBe(false), transaction),
    ),
    skipped: account.skipped.map(({ text, reason }) => ({ memo: text, why: reason })),
  }));
  expect(shown).toEqual(expectedOf[name]!.accounts);
});

// The second download of Inter has lines of the first.
const separate = bankFiles.filter((name) => name !== '09-inter-dia-11.ofx');

test.each(separate)('%s, imported twice, adds its lines once', async (name) => {
  const lines = expectedOf[name]!.accounts.map(({ transactions }) => transactions.length);
  const [first, second] = [await importFile(name), await importFile(name)];
  const countsOf = ({ body }: typeof first) =>
    body.accounts.map(({ newLines, knownLines }) => [newLines, knownLines]);
  expect([first.status, countsOf(first)]).toEqual([201, lines.map((count) => [count, 0])]);
  expect(countsOf(second)).toEqual(lines.map((count) => [0, count]));
  const { body } = await preview(name);
  expect(body.accounts.flatMap((account) => account.transactions.map(({ isKnown }) => isKnown))).toEqual(
    lines.flatMap((count) => Array.from({ length: count }, () => true)),
  );
});

test('a later download adds what is new, although its identifiers moved to other payments', async () => {
  const counts = [];
  for (const name of ['08-inter-dia-10.ofx', '09-inter-dia-11.ofx', '08-inter-dia-10.ofx'])
    counts.push(
      ...(await importFile(name)).body.accounts.map(({ newLines, knownLines }) => [newLines, knownLines]),
    );
  // The first file was imported by the tests above.
  expect(counts).toEqual([
    [0, 3],
    [2, 2],
    [0, 3],
  ]);
});

test('two equal payments of a day stay two, and of three in a later file one is new', async () => {
  const line = ['10.00', 'PIX RECEBIDO'] as const;
  expect((await importFile('a.ofx', ofx('1-1', [line, line]))).body.accounts[0]).toMatchObject({
    newLines: 2,
  });
  const later = ofx('1-1', [line, line, line]);
  const { body } = await preview('b.ofx', later);
  expect(body.accounts[0]!.transactions.map(({ isKnown }) => isKnown)).toEqual([true, true, false]);
  expect((await importFile('b.ofx', later)).body.accounts[0]).toMatchObject({ newLines: 1, knownLines: 2 });
});

test('two persons who import the same file at once add its lines once', async () => {
  const file = ofx('2-2', [
    ['10.00', 'A'],
    ['-4.00', 'B'],
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => importFile('c.ofx', file)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.map(({ body }) => body.accounts[0]!.newLines).sort()).toEqual([0, 0, 2]);
});

test('a line that was left out is not stored, and is new in the next file', async () => {
  const file = ofx('3-3', [
    ['10.00', 'A'],
    ['11.00', 'B'],
  ]);
  expect((await importFile('d.ofx', file, { leftOut: '0.1' })).body.accounts[0]).toMatchObject({
    newLines: 1,
  });
  const { body } = await preview('d.ofx', file);
  expect(body.accounts[0]!.transactions.map(({ isKnown }) => isKnown)).toEqual([true, false]);
});

test('a CSV file, which names no bank, belongs to the account of its number', async () => {
  await importFile('e.ofx', ofx('71234-5', [['15.00', 'PIX X']]));
  const { body } = await importFile('e.csv', 'Conta: 71234-5\nData;Lançamento;Valor\n01/09/2026;PIX X;15,00');
  expect(body.accounts[0]).toMatchObject({ newLines: 0, knownLines: 1 });
});

test('an account shows what its lines add up to beside what the bank states', async () => {
  const balance = '<LEDGERBAL><BALAMT>107.00<DTASOF>20260901</LEDGERBAL>';
  const file = ofx('4-4', [['10.00', 'A']], balance);
  const { accountId } = (await importFile('f.ofx', file)).body.accounts[0]!;
  const accountOf = async () =>
    (await admin.call(bank.listBankAccounts)).body.find(({ id }) => id === accountId)!;
  expect(await accountOf()).toMatchObject({ name: 'Banco 001 · conta 4-4', lineCount: 1, bookBalance: null });
  const change = (version: number) =>
    admin.call(bank.updateBankAccount, {
      params: { id: accountId },
      body: { name: 'Conta corrente', openingDay: '2026-09-01', openingBalance: -100.29, version },
    });
  const entries = await historyOf(server.db, () => change(0));
  expect(entries).toMatchObject([
    { resource: 'bankAccounts', after: { name: 'Conta corrente', opening_balance: -100.29 } },
  ]);
  expect(await accountOf()).toMatchObject({
    bookBalance: -90.29,
    statedBalance: 107,
    statedOn: '2026-09-01',
  });
  expect(await change(0)).toMatchObject({ status: 409, error: { errorCode: 'STALE_VERSION' } });
});

test('an import is recorded in the history of its account', async () => {
  const entries = await historyOf(server.db, () => importFile('g.ofx', ofx('5-5', [['1.00', 'A']])));
  expect(entries.map(({ event, resource }) => [event, resource])).toEqual([
    ['CREATE', 'bankAccounts'],
    ['UPDATE', 'bankAccounts'],
  ]);
  expect(entries[1]).toMatchObject({ after: { statement: 'g.ofx', new_lines: 1, known_lines: 0 } });
});

test.each([
  [
    'the bill of a card',
    'date,title,amount\n2026-09-01,Padaria,12.50',
    'Este arquivo é a fatura de um cartão. Escolha o extrato da conta.',
  ],
  [
    'a file that is no statement',
    'um texto qualquer',
    'Nenhum extrato foi encontrado no arquivo. Baixe no banco o extrato da conta em OFX ou CSV e escolha esse arquivo.',
  ],
])('%s is refused in a sentence', async (_title, content, sentence) => {
  expect(await preview('h.csv', content)).toMatchObject({ status: 422, error: { userMessage: sentence } });
});

test('a file above the limit is refused', async () => {
  const { status, error } = await preview('i.ofx', 'x'.repeat(10 * 1024 * 1024 + 1));
  expect([status, error.userMessage]).toEqual([413, expect.stringContaining('o máximo é 10 MB')]);
});

test('who may see no amounts gets neither lines nor accounts', async () => {
  const user = await server.as('USER');
  expect((await user.ask(bank.previewBankStatement, fileOf('01-bb-duas-contas.ofx'))).status).toBe(403);
  expect((await user.call(bank.listBankAccounts)).status).toBe(403);
});

test('an import is undone as a whole while none of its lines is decided, and can be imported again', async () => {
  const lines = [
    ['10.00', 'Pix recebido A'],
    ['20.00', 'Pix recebido B'],
    ['-4.00', 'Tarifa'],
  ] as const;
  const { accountId } = (await importFile('u.ofx', ofx('9-9', lines))).body.accounts[0]!;
  await importFile('v.ofx', ofx('9-9', [...lines, ['30.00', 'Pix recebido C']]));
  const params = { id: accountId };
  const importsOf = async () => (await admin.call(imports.listBankImports, { params })).body;
  const linesOf = async (query: object = {}) =>
    (await admin.call(imports.listStoredLines, { params, query })).body;
  expect((await importsOf()).map(({ fileName, lineCount }) => [fileName, lineCount])).toEqual([
    ['v.ofx', 1],
    ['u.ofx', 3],
  ]);
  expect(await linesOf({ search: 'recebido b' })).toMatchObject({ lines: [{ amount: 20 }], total: 1 });
  expect(await linesOf({ state: 'OUT' })).toMatchObject({ lines: [{ memo: 'Tarifa', state: 'OUT' }] });
  const { id } = (await importsOf())[1]!;
  const undo = () => admin.call(imports.undoBankImport, { params: { id } });
  const [line] = (await linesOf({ search: 'recebido a' })).lines;
  const aside = { params: { id: line!.id }, body: { reason: 'OTHER' } } as const;
  const { decisionId } = (await admin.call(setBankLineAside, aside)).body;
  const refused = await undo();
  expect([refused.status, refused.error.userMessage!.replaceAll('\u00a0', ' ')]).toEqual([
    409,
    'Há lançamentos desta importação conciliados ou separados: R$ 10,00 de 01/09/2026. Desfaça-os primeiro.',
  ]);
  await admin.call(undoBankDecision, { params: { id: decisionId } });
  const { id: otherId, signIn } = await makePerson(server);
  const body = { permissions: ['billing:VIEW' as const, 'billing:EDIT' as const] };
  await admin.call(updateUserPermissions, { params: { id: otherId }, body });
  const other = await signIn();
  expect((await other.call(imports.undoBankImport, { params: { id } })).error.userMessage).toBe(
    'Só quem importou e os administradores desfazem esta importação.',
  );
  const entries = await historyOf(server.db, async () =>
    expect(await undo()).toMatchObject({ status: 200, body: { removedLines: 3 } }),
  );
  expect(entries).toMatchObject([{ resource: 'bankAccounts', before: { statement: 'u.ofx' }, after: null }]);
  expect((await linesOf()).lines.map(({ memo }) => memo)).toEqual(['Pix recebido C']);
  expect((await undo()).status).toBe(409);
  expect((await importFile('u.ofx', ofx('9-9', lines))).body.accounts[0]).toMatchObject({ newLines: 3 });
});

test('lines go only with their import', async () => {
  await expect(server.db.deleteFrom('bank_lines').execute()).rejects.toThrow('never changed nor deleted');
});
