import { listBankImports, listStoredLines, undoBankImport } from '@demanda/contracts/bank-imports';
import { listBankLines, listBankRules } from '@demanda/contracts/bank-matches';
import {
  importBankStatement,
  listBankAccounts,
  previewBankStatement,
  updateBankAccount,
  type BankAccount,
  type StatementPreview,
} from '@demanda/contracts/bank-statements';
import { getBillingSettings } from '@demanda/contracts/billing-settings';
import type { CsvMapping } from '@demanda/contracts/csv-mapping';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { someSettings } from '../testing/records';

const account: BankAccount = {
  ...{
    id: 7,
    bank: '077',
    number: '41957099',
    name: 'Inter',
    version: 2,
    updatedAt: '2026-09-12T12:00:00.000Z',
  },
  ...{ lineCount: 5, firstDay: '2026-09-09', lastDay: '2026-09-11' },
  ...{
    openingDay: null,
    openingBalance: null,
    bookBalance: null,
    statedBalance: 5900.4,
    statedOn: '2026-09-11',
  },
};
const line = { date: '2026-09-10', direction: 'in' as const, id: null, name: null, isKnown: false };
const preview: StatementPreview = {
  accounts: [
    {
      ...{ bank: '077', account: '41957099', balance: null },
      transactions: [
        { ...line, cents: 2400, memo: 'Pix recebido', name: 'Márcia Ávila' },
        { ...line, cents: 6000, memo: 'Pix enviado', direction: 'out' },
        { ...line, cents: 100, memo: 'Rendimento', isKnown: true },
      ],
      skipped: [{ text: 'SALDO DO DIA', reason: 'balance' }],
    },
  ],
};
const file = new File(['OFX'], 'extrato.ofx');

beforeEach(() => {
  setScreenWidth(1440);
  fakeServer.on(listBankAccounts, [account]);
  fakeServer.on(listBankLines, { lines: [], total: 0 });
  fakeServer.on(previewBankStatement, preview);
  fakeServer.on(importBankStatement, { accounts: [{ accountId: 7, newLines: 1, knownLines: 1 }] });
});

const open = (signInAs: 'ADMIN' | 'MANAGER' | 'USER' = 'ADMIN') =>
  renderRemote(pages, { path: '/charges/bank', signInAs });

async function openImport() {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Importar extrato' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar extrato' }));
  return { user, dialog };
}

test('shows the new lines of a file, imports what stays chosen, and says how many', async () => {
  const { user, dialog } = await openImport();
  await user.upload(dialog.getByLabelText('Arquivo do extrato'), file);
  expect(
    await dialog.findByText('2 lançamentos novos, 1 já importado, 1 linha sem lançamento'),
  ).toBeInTheDocument();
  expect(dialog.queryByText('Rendimento')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: /Pix enviado.*-R\$\s60,00/ }));
  await user.click(dialog.getByRole('button', { name: 'Importar (1)' }));
  await expectToast('Extrato importado: 1 lançamento novo.');
  expect(fakeServer.calls(importBankStatement)).toMatchObject([{ body: { leftOut: '0.1' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('says why a file cannot be read, and takes another one', async () => {
  const sentence = 'Este arquivo é a fatura de um cartão. Escolha o extrato da conta.';
  fakeServer.fail(previewBankStatement, 422, { userMessage: sentence });
  const { user, dialog } = await openImport();
  await user.upload(dialog.getByLabelText('Arquivo do extrato'), file);
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Importar (0)' })).toBeDisabled();
  fakeServer.on(previewBankStatement, preview);
  waitOutDoublePress();
  await user.upload(dialog.getByLabelText('Arquivo do extrato'), file);
  expect(await dialog.findByRole('button', { name: 'Importar (2)' })).toBeEnabled();
  expect(dialog.queryByText(sentence)).not.toBeInTheDocument();
});

test('shows and imports the file that was chosen last, also when it was chosen while another was read', async () => {
  const march: StatementPreview = {
    accounts: [
      {
        ...{ bank: '077', account: '41957099', balance: null, skipped: [] },
        transactions: [{ ...line, cents: 900, memo: 'Tarifa de março' }],
      },
    ],
  };
  let answer: (read: StatementPreview) => void;
  fakeServer.on(previewBankStatement, () => new Promise<StatementPreview>((resolve) => (answer = resolve)));
  const { user, dialog } = await openImport();
  await user.upload(dialog.getByLabelText('Arquivo do extrato'), file);
  expect(await dialog.findByText('Lendo o extrato…')).toBeInTheDocument();
  await waitFor(() => expect(fakeServer.calls(previewBankStatement)).toHaveLength(1));
  await user.upload(dialog.getByLabelText('Arquivo do extrato'), new File(['OFX 3'], 'marco.ofx'));
  fakeServer.on(previewBankStatement, march);
  answer!(preview);
  await user.click(await dialog.findByRole('button', { name: 'Importar (1)' }));
  await expectToast('Extrato importado: 1 lançamento novo.');
  expect(fakeServer.calls(importBankStatement)[0]!.files.map(({ name }) => name)).toEqual(['marco.ofx']);
});

test('proposes the columns of a file that it does not know, and imports by those that are chosen', async () => {
  const none = { details: null, name: null, credit: null, debit: null, sign: null, balance: null };
  const mapping: CsvMapping = {
    ...{ headRow: 0, dayOrder: 'dmy', decimal: ',', signs: 'signed' },
    columns: { day: 0, description: null, amount: 2, ...none },
  };
  const columns = [
    { title: 'Dt. Mov.', sample: '10/09/2026' },
    { title: 'Narrativa', sample: 'Pix' },
    { title: 'Vlr.', sample: '24,00' },
  ];
  const layout = { mapping, origin: 'proposed' as const, columns, rows: ['Dt. Mov. · Narrativa · Vlr.'] };
  fakeServer.on(previewBankStatement, { ...preview, layout });
  const { user, dialog } = await openImport();
  await user.upload(dialog.getByLabelText('Arquivo do extrato'), file);
  expect(await dialog.findByText(/não são de um banco conhecido/)).toBeInTheDocument();
  await choose(user, 'Descrição', 'Dt. Mov. · 10/09/2026', dialog);
  expect(await dialog.findByText('Escolha cada coluna uma só vez.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^Importar/ })).toBeDisabled();
  const chosen = { ...mapping, columns: { ...mapping.columns, description: 1 } };
  fakeServer.on(previewBankStatement, {
    ...preview,
    layout: { ...layout, mapping: chosen, origin: 'chosen' },
  });
  await choose(user, 'Descrição', 'Narrativa · Pix', dialog);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Importar (2)' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Importar (2)' }));
  await expectToast('Extrato importado: 1 lançamento novo.');
  const sent = [
    fakeServer.calls(previewBankStatement).at(-1)!.body,
    fakeServer.calls(importBankStatement)[0]!.body,
  ] as { mapping: string }[];
  expect(sent.map((body) => JSON.parse(body.mapping) as unknown)).toEqual([chosen, chosen]);
});

test('says whether the lines add up to what the bank states, once the opening balance is known', async () => {
  fakeServer.on(updateBankAccount, { ...account, version: 3 });
  const { user } = open();
  expect(
    await screen.findByText(/Saldo no banco em 11\/09\/2026: R\$\s5\.900,40\. Preencha o saldo inicial/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Editar Inter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Inter' }));
  await user.type(dialog.getByLabelText('Dia do saldo inicial'), '09/09/2026');
  await user.type(dialog.getByLabelText('Saldo inicial'), '-1.234,56');
  fakeServer.on(listBankAccounts, [
    { ...account, openingDay: '2026-09-09', openingBalance: -1234.56, bookBalance: 5800.4 },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  expect(
    await screen.findByText(/Pelos lançamentos seriam R\$\s5\.800,40: diferença de R\$\s100,00\./),
  ).toBeInTheDocument();
  expect(fakeServer.calls(updateBankAccount)).toMatchObject([
    { body: { name: 'Inter', openingDay: '2026-09-09', openingBalance: -1234.56, version: 2 } },
  ]);
});

test('MANAGER reads the accounts and imports nothing; USER sees why there is nothing', async () => {
  open('MANAGER');
  expect(await screen.findByText('Inter')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Importar|Editar/ })).not.toBeInTheDocument();
});

test('shows the stored lines of an account, with a filter, and undoes an import', async () => {
  const state = 'PENDING' as const;
  const stored = { id: 1, day: '2026-09-10', amount: 24, memo: 'Pix recebido', name: null, state };
  fakeServer.on(listStoredLines, { lines: [stored], total: 1 });
  fakeServer.on(listBankImports, [
    {
      ...{ id: 5, fileName: 'extrato.ofx', lineCount: 3, importedAt: '2026-09-12T12:00:00.000Z' },
      ...{ importedByUserName: 'Ana Souza', isUndoable: true },
    },
  ]);
  fakeServer.on(undoBankImport, { removedLines: 3 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Lançamentos de Inter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lançamentos de Inter' }));
  expect(await dialog.findByText('10/09/2026 · A conciliar')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Buscar no lançamento' }), 'pix');
  await choose(user, 'Situação', 'Conciliado', dialog);
  await waitFor(() =>
    expect(fakeServer.calls(listStoredLines).at(-1)).toMatchObject({
      ...{ params: { id: 7 }, query: { search: 'pix', state: 'MATCHED' } },
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Desfazer importação de extrato.ofx' }));
  await expectToast('Importação desfeita: 3 lançamentos removidos.');
  expect(fakeServer.calls(undoBankImport)).toMatchObject([{ params: { id: 5 } }]);
});

test('shows the rules, what each has done, and leads to the settings', async () => {
  fakeServer.on(listBankRules, [
    { rule: 'INVESTMENT', isActive: false, doneCount: 0, undoneCount: 0 },
    { rule: 'CERTAIN', isActive: true, doneCount: 12, undoneCount: 1 },
  ]);
  fakeServer.on(getBillingSettings, someSettings);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Regras' }));
  const rules = within(await screen.findByRole('list', { name: 'Regras' })).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Separar aplicações e resgatesDesligada.*Ainda não decidiu nada\.$/),
    expect.stringMatching(/^Confirmar recebimentos certosLigada.*Decidiu 12 recebimentos; 1 desfeito\.$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Ligar ou desligar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Configurações de faturamento' }));
  const certain = await dialog.findByRole('checkbox', { name: 'Confirmar sozinho os recebimentos certos' });
  expect(certain).not.toBeChecked();
  await waitFor(() => expect(certain).toHaveFocus());
});
