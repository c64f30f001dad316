import { listBankLines } from '@demanda/contracts/bank-matches';
import {
  importBankStatement,
  listBankAccounts,
  previewBankStatement,
  updateBankAccount,
  type BankAccount,
  type StatementPreview,
} from '@demanda/contracts/bank-statements';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';

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

test('says whether the lines add up to what the bank states, once the opening balance is known', async () => {
  fakeServer.on(updateBankAccount, { ...account, version: 3 });
  const { user } = open();
  expect(
    await screen.findByText(/Saldo no banco em 11\/09\/2026: R\$\s5\.900,40\. Preencha o saldo inicial/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Editar Inter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Inter' }));
  await user.type(dialog.getByLabelText('Dia do saldo inicial'), '09/09/2026');
  await user.type(dialog.getByLabelText('Saldo inicial'), '1.000,00');
  fakeServer.on(listBankAccounts, [
    { ...account, openingDay: '2026-09-09', openingBalance: 1000, bookBalance: 5800.4 },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  expect(
    await screen.findByText(/Pelos lançamentos seriam R\$\s5\.800,40: diferença de R\$\s100,00\./),
  ).toBeInTheDocument();
  expect(fakeServer.calls(updateBankAccount)).toMatchObject([
    { body: { name: 'Inter', openingDay: '2026-09-09', openingBalance: 1000, version: 2 } },
  ]);
});

test('MANAGER reads the accounts and imports nothing; USER sees why there is nothing', async () => {
  open('MANAGER');
  expect(await screen.findByText('Inter')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Importar|Editar/ })).not.toBeInTheDocument();
});
