import { confirmBankLines, listBankLines } from '@demanda/contracts/bank-matches';
import { listBankAccounts } from '@demanda/contracts/bank-statements';
import { getCharge, listCharges, getChargeStatistics } from '@demanda/contracts/charges';
import { listPayments, recordPayment, reversePayment } from '@demanda/contracts/payments';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aCandidate, aLine } from '../testing/bank-lines';
import { aCharge, aChargeDetail, aPayment, someChargeTotals } from '../testing/charges';

/** What becomes of the part of a charge that money leaves open, and of what is typed into the dialog of a payment. */

beforeEach(() => setScreenWidth(390));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens the dialog of a line that two charges fit, of which the first is paid net. */
async function openQuestion() {
  const net = { ...aCandidate().charges[0]!, amount: 1045.1 };
  const other = {
    ...aCandidate().charges[0]!,
    chargeId: 9,
    number: '0004/2026',
    openAmount: 1045.1,
    amount: 1045.1,
  };
  const candidates = [
    aCandidate({ charges: [net], amountMatch: 'WITHHELD' }),
    aCandidate({ charges: [other], requesterName: 'Padaria Sol' }),
  ];
  const line = aLine({
    id: 22,
    memo: 'Crédito',
    name: null,
    amount: 1045.1,
    verdict: 'QUESTION',
    candidates,
  });
  fakeServer.on(listBankAccounts, []);
  fakeServer.on(listBankLines, { lines: [line], total: 1 });
  fakeServer.on(confirmBankLines, { decisionIds: [51], paymentCount: 1 });
  const { user } = renderRemote(pages, { path: '/charges/bank', signInAs: 'ADMIN' });
  await user.click(await screen.findByRole('button', { name: /^Escolher .*Crédito$/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: /^Conciliar/ })) };
}

test('a line asks what is missing, only for a choice that leaves a rest', async () => {
  const { user, dialog } = await openQuestion();
  expect(dialog.queryByRole('combobox', { name: /que faltam$/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^Cobrança 0004\/2026/ }));
  expect(dialog.queryByRole('combobox', { name: /que faltam$/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^Cobrança 0003\/2026/ }));
  const part = () => dialog.queryByRole('textbox', { name: 'Valor da diferença' });
  expect(part()).not.toBeInTheDocument();
  await choose(user, 'Os R$\u00a055,00 que faltam', 'É imposto retido pelo cliente', dialog);
  await user.type(part()!, '16');
  await user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  await expectToast('1 recebimento conciliado.');
  expect(fakeServer.calls(confirmBankLines)).toMatchObject([
    {
      body: {
        lines: [{ lineId: 22, charges: [{ chargeId: 8, amount: 1045.1, rest: 'RETENCAO', restAmount: 16 }] }],
      },
    },
  ]);
});

test('a question opens with the focus on its first possibility', async () => {
  const { dialog } = await openQuestion();
  await waitFor(() => expect(dialog.getAllByRole('radio')[0]).toHaveFocus());
});

test('the search for other charges says when it finds none', async () => {
  fakeServer.on(listCharges, pageWith());
  const { user, dialog } = await openQuestion();
  await user.click(dialog.getByRole('radio', { name: /^Outras cobranças/ }));
  await user.type(await dialog.findByRole('combobox', { name: 'Adicionar cobrança' }), 'zé');
  expect(await dialog.findByText('Nenhuma outra cobrança em aberto combina com “zé”.')).toBeInTheDocument();
});

test('a payment records what is missing as a tax withheld, undone with it; a discount has no rest', async () => {
  fakeServer.on(listCharges, pageWith(aCharge()));
  fakeServer.on(getChargeStatistics, someChargeTotals);
  fakeServer.on(getCharge, aChargeDetail());
  fakeServer.on(listPayments, []);
  const tax = aPayment({ id: 32, amount: 100.1, kind: 'RETENCAO', withPaymentId: 31 });
  fakeServer.on(recordPayment, {
    charge: aCharge({ openAmount: 0 }),
    payments: [aPayment({ amount: 1000, kind: 'PIX' }), tax],
  });
  fakeServer.on(reversePayment, { charge: aCharge(), payments: [] });
  const { user } = renderRemote(pages, { path: '/charges', signInAs: 'ADMIN' });
  await chooseAction(user, 'Registrar pagamento da cobrança 0002/2025 de Joana Prado');
  const dialog = within(await screen.findByRole('dialog', { name: /^Registrar pagamento/ }));
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  expect(dialog.queryByRole('combobox', { name: /que faltam$/ })).not.toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '1000');
  await choose(user, 'Os R$\u00a0100,10 que faltam', 'É imposto retido pelo cliente', dialog);
  await choose(user, 'Forma', 'Desconto', dialog);
  expect(dialog.queryByRole('combobox', { name: /que faltam$/ })).not.toBeInTheDocument();
  await choose(user, 'Forma', 'Pix', dialog);
  await user.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  await expectToast('Pagamento registrado com sucesso!');
  await gone();
  expect(fakeServer.calls(recordPayment)).toMatchObject([
    { body: { amount: 1000, kind: 'PIX', rest: 'RETENCAO' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  expect(fakeServer.calls(reversePayment)).toMatchObject([{ params: { id: 31 } }]);
});

test('what is missing follows the change of another user that refused the payment', async () => {
  fakeServer.on(listCharges, pageWith(aCharge()));
  fakeServer.on(getChargeStatistics, someChargeTotals);
  fakeServer.fail(recordPayment, 409, {
    errorCode: 'STALE_VERSION',
    userMessage: 'Bia mudou a cobrança.',
    current: aCharge({ openAmount: 600, version: 5 }),
  });
  const { user } = renderRemote(pages, { path: '/charges', signInAs: 'ADMIN' });
  await chooseAction(user, 'Registrar pagamento da cobrança 0002/2025 de Joana Prado');
  const dialog = within(await screen.findByRole('dialog', { name: /^Registrar pagamento/ }));
  const amount = dialog.getByRole('textbox', { name: 'Valor' });
  await user.clear(amount);
  await user.type(amount, '500');
  await choose(user, 'Os R$\u00a0600,10 que faltam', 'É imposto retido pelo cliente', dialog);
  await user.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  expect(await dialog.findByText('Bia mudou a cobrança.')).toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: 'Os R$\u00a0100,00 que faltam' })).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '600');
  expect(dialog.queryByRole('combobox', { name: /que faltam$/ })).not.toBeInTheDocument();
  fakeServer.on(recordPayment, { charge: aCharge({ openAmount: 0 }), payments: [aPayment()] });
  await user.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  await expectToast('Pagamento registrado com sucesso!');
  expect(fakeServer.calls(recordPayment).at(-1)!.body).toMatchObject({
    ...{ amount: 600, rest: 'ABERTO', version: 5 },
  });
});

test('what was typed survives a closed tab and is offered again, until it is recorded', async () => {
  fakeServer.on(listCharges, pageWith(aCharge()));
  fakeServer.on(getChargeStatistics, someChargeTotals);
  fakeServer.on(getCharge, aChargeDetail());
  fakeServer.on(listPayments, []);
  fakeServer.on(recordPayment, { charge: aCharge({ openAmount: 0 }), payments: [aPayment()] });
  const open = () => renderRemote(pages, { path: '/charges/pay?id=8', signInAs: 'ADMIN' });
  const first = open();
  const note = () => screen.findByRole('textbox', { name: 'Observação' });
  await first.user.type(await note(), 'Na loja');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  fakeServer.on(getCharge, aChargeDetail({ version: 9 }));
  const { user } = open();
  expect(await note()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await note()).toHaveValue('Na loja');
  await user.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  await expectToast('Pagamento registrado com sucesso!');
  expect(fakeServer.calls(recordPayment).map(({ body }) => body)).toMatchObject([
    // The version that the draft began with, which the server refuses where the charge has changed since.
    { amount: 1100.1, note: 'Na loja', version: aCharge().version },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('payment'))).toEqual([]);
});
