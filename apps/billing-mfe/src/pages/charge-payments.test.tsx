import { getChargeReminders } from '@demanda/contracts/charge-reminders';
import { getRequesterReminders } from '@demanda/contracts/reminders';
import { downloadAccount, exportAccount } from '@demanda/contracts/charge-exports';
import { getCharge, getChargeStatistics, listChargeRevisions, listCharges } from '@demanda/contracts/charges';
import { listDeliveryGroups } from '@demanda/contracts/deliveries';
import { ERROR_CODES } from '@demanda/contracts/errors';
import {
  applyCredit,
  getRequesterAccount,
  listPayments,
  recordPayment,
  reversePayment,
} from '@demanda/contracts/payments';
import { listTasksWithoutBilling } from '@demanda/contracts/tasks';
import { today } from '@demanda/contracts/time-zone';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aCharge, aChargeDetail, anAccount, aPayment, someChargeTotals } from '../testing/charges';
import { requesterReminders, someReminders } from '../testing/reminders';
import { aTask } from '../testing/tasks';

const paid = aCharge({ status: 'PAGA', paidAmount: 1100.1, openAmount: 0, version: 5 });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listCharges, pageWith(aCharge()));
  fakeServer.on(getChargeStatistics, someChargeTotals);
  fakeServer.on(getCharge, aChargeDetail());
  fakeServer.on(listPayments, []);
  fakeServer.on(listChargeRevisions, []);
  fakeServer.on(getChargeReminders, someReminders());
  fakeServer.on(getRequesterReminders, requesterReminders);
});

const open = (path = '/charges') => renderRemote(pages, { path, signInAs: 'ADMIN' });

async function openPayment(path?: string) {
  const { user } = open(path);
  await chooseAction(user, 'Registrar pagamento da cobrança 0002/2025 de Joana Prado');
  const name = 'Registrar pagamento da cobrança 0002/2025';
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const bodies = () => fakeServer.calls(recordPayment).map(({ body }) => body);

test('records the open amount of today once, though Enter is pressed twice, and undoes it by a counter-entry', async () => {
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeServer.on(recordPayment, async () => {
    await pressed;
    return { charge: paid, payments: [aPayment({ amount: 1100.1, kind: 'PIX' })] };
  });
  fakeServer.on(reversePayment, { charge: aCharge(), payments: [] });
  const { user, dialog } = await openPayment();
  expect(dialog.getByText(/Este pagamento quita a cobrança\.$/)).toBeInTheDocument();
  await user.keyboard('{Enter}{Enter}');
  answer();
  await expectToast('Pagamento registrado com sucesso!');
  await gone();
  expect(bodies()).toEqual([
    { paidOn: today(), amount: 1100.1, kind: 'PIX', rest: 'ABERTO', note: null, version: 4 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  expect(fakeServer.calls(reversePayment)).toMatchObject([{ params: { id: 31 } }]);
});

test('from the palette records the open amount of one charge, and leads to it', async () => {
  fakeServer.on(recordPayment, { charge: paid, payments: [aPayment()] });
  const { user, address } = open('/charges/pay?id=8');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Registrar pagamento da cobrança 0002/2025' }),
  );
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Data/ })).toHaveFocus());
  await user.keyboard('{Enter}');
  await expectToast('Pagamento registrado com sucesso!');
  expect(bodies()).toMatchObject([{ amount: 1100.1, version: 4 }]);
  await waitFor(() => expect(address()).toBe('/charges/8'));
});

test('says what an overpayment becomes, before and after it', async () => {
  fakeServer.on(recordPayment, {
    charge: { ...paid, creditAmount: 99.9 },
    payments: [aPayment({ amount: 1200 })],
  });
  const { user, dialog } = await openPayment();
  const amount = dialog.getByRole('textbox', { name: /^Valor/ });
  await user.clear(amount);
  await user.type(amount, '1200');
  expect(
    await dialog.findByText(/R\$\s99,90 ficam como crédito de Joana Prado para a próxima cobrança\.$/),
  ).toBeInTheDocument();
  await choose(user, 'Forma', 'Dinheiro', dialog);
  await user.type(dialog.getByRole('textbox', { name: 'Observação' }), 'Na loja');
  await user.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  await expectToast(/^Pagamento registrado\. R\$\s99,90 são crédito de Joana Prado\.$/);
  expect(bodies()).toMatchObject([{ amount: 1200, kind: 'DINHEIRO', note: 'Na loja' }]);
});

test('of two who record at once, the second reads who was first, keeps what was typed, and may go on', async () => {
  fakeServer.fail(recordPayment, 409, {
    errorCode: ERROR_CODES.staleVersion,
    message: 'Bruno Lima alterou a cobrança 0002/2025 há pouco.',
    current: paid,
  });
  const { user, dialog } = await openPayment();
  await user.type(dialog.getByRole('textbox', { name: 'Observação' }), 'Recibo 7{Enter}');
  expect(await dialog.findByText('Bruno Lima alterou a cobrança 0002/2025 há pouco.')).toBeInTheDocument();
  expect(dialog.getByText(/^Em aberto: R\$\s0,00\. R\$\s1\.100,10 ficam como crédito/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Observação' })).toHaveValue('Recibo 7');
  expect(screen.queryByRole('alert', { name: /Erro/ })).not.toBeInTheDocument();
  fakeServer.on(recordPayment, { charge: paid, payments: [aPayment()] });
  waitOutDoublePress();
  await user.click(dialog.getByRole('button', { name: 'Registrar pagamento' }));
  await expectToast('Pagamento registrado com sucesso!');
  expect(bodies()).toMatchObject([{ version: 4 }, { version: 5, note: 'Recibo 7' }]);
});

test('lists the entries with who recorded them, and reverses one that still counts', async () => {
  fakeServer.on(listPayments, [
    aPayment({ note: 'Metade' }),
    aPayment({ id: 32, kind: 'PIX', amount: 5, reversedById: 33 }),
    aPayment({ id: 33, kind: 'PIX', amount: -5, reversesId: 32 }),
  ]);
  fakeServer.on(reversePayment, { charge: aCharge(), payments: [] });
  const { user } = open('/charges/8');
  const list = within(await screen.findByRole('list', { name: 'Pagamentos' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Transferência em 02\/04\/2025MetadeRegistrado em 02\/04\/2025 10:00 por Ana SouzaR\$\s100,10$/,
    ),
    expect.stringMatching(/^Pix em 02\/04\/2025Estornado/),
    expect.stringMatching(/^Estorno em 02\/04\/2025/),
  ]);
  const buttons = list.getAllByRole('button', { name: /^Estornar/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Estornar pagamento da cobrança 0002/2025' }),
  );
  await user.type(dialog.getByRole('textbox', { name: 'Observação' }), 'Devolvido{Enter}');
  await expectToast('Pagamento estornado com sucesso!');
  expect(fakeServer.calls(reversePayment)).toMatchObject([
    { params: { id: 31 }, body: { note: 'Devolvido' } },
  ]);
});

test('offers the credit of the requester on an open charge', async () => {
  fakeServer.on(getCharge, aChargeDetail({ availableCredit: 50 }));
  fakeServer.on(applyCredit, { charge: aCharge({ version: 5 }), payments: [aPayment({ kind: 'CREDITO' })] });
  const { user } = open('/charges/8');
  await user.click(await screen.findByRole('button', { name: 'Usar crédito' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Usar crédito na cobrança 0002/2025' }));
  const amount = dialog.getByRole('textbox', { name: /^Valor/ });
  expect(amount).toHaveValue('50');
  await waitFor(() => expect(amount).toHaveFocus());
  await user.keyboard('{Enter}');
  await expectToast('Crédito usado com sucesso!');
  expect(fakeServer.calls(applyCredit)).toMatchObject([
    { params: { id: 8 }, body: { amount: 50, version: 4 } },
  ]);
});

describe('the account of a requester', () => {
  test('shows figures and entries with their balance, newest first', async () => {
    fakeServer.on(getRequesterAccount, anAccount());
    fakeServer.on(listCharges, pageWith());
    open('/charges/account/5');
    expect(await screen.findByRole('heading', { name: 'Conta de Joana Prado' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Atrasado' })).toHaveTextContent(/400,10$/);
    const rows = within(screen.getByRole('table', { name: 'Extrato' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '02/04/2025Pagamento (Transferência) 0002/2025Março/2025 · Metade-100,101.000,00',
      '31/03/2025Cobrança 0002/2025Março/20251.100,101.100,10',
    ]);
    expect(await screen.findByText('Nada em aberto.')).toBeInTheDocument();
  });

  test('records a payment of an open charge', async () => {
    fakeServer.on(getRequesterAccount, anAccount());
    fakeServer.on(recordPayment, { charge: paid, payments: [aPayment()] });
    const { user } = await openPayment('/charges/account/5');
    await user.keyboard('{Enter}');
    await expectToast('Pagamento registrado com sucesso!');
    expect(fakeServer.calls(listCharges)[0]?.query).toMatchObject({
      requesterId: 5,
      status: ['EMITIDA', 'ENVIADA', 'PARCIAL', 'ATRASADA'],
      sort: 'dueOn,asc',
    });
    await waitFor(() => expect(fakeServer.calls(getRequesterAccount)).toHaveLength(2));
  });

  test('shows the tasks to bill and the deliveries of the requester in tabs', async () => {
    fakeServer.on(getRequesterAccount, anAccount());
    fakeServer.on(listTasksWithoutBilling, {
      ...pageWith({ ...aTask({ id: 7, amount: 10.1 }), deliveryStatus: 'APPROVED' as const }),
      totalElements: 12,
    });
    fakeServer.on(listDeliveryGroups, pageWith());
    const { user, address } = open('/charges/account/5');
    await user.click(await screen.findByText('Tarefas a faturar'));
    const list = within(await screen.findByRole('list', { name: 'Tarefas a faturar' }));
    expect(list.getByRole('listitem')).toHaveTextContent(/^TAR-7AprovadoRelatório de vendasR\$\s10,10$/);
    expect(screen.getByRole('link', { name: 'Ver na lista: 12 tarefas' })).toHaveAttribute(
      'href',
      '/tasks?requesterId=5&deliveryStatus=APPROVED&deliveryStatus=PRODUCTION&hasQuoteInBilling=false',
    );
    expect(fakeServer.calls(listTasksWithoutBilling)).toMatchObject([
      { query: { requesterId: 5, deliveryStatus: ['APPROVED', 'PRODUCTION'] } },
    ]);
    await user.click(screen.getByText('Entregas'));
    expect(await screen.findByText('Nenhuma entrega até agora.')).toBeInTheDocument();
    expect(fakeServer.calls(listDeliveryGroups)).toMatchObject([{ query: { requesterId: 5 } }]);
    expect(address()).toBe('/charges/account/5?tab=deliveries');
  });

  test('is downloaded as PDF and as a sheet', async () => {
    fakeServer.on(getRequesterAccount, anAccount());
    fakeServer.on(downloadAccount, { content: '%PDF-1.7', name: 'conta_Joana.pdf' });
    fakeServer.on(exportAccount, { content: 'xlsx', name: 'conta.xlsx' });
    const { user } = open('/charges/account/5');
    await user.click(await screen.findByRole('button', { name: 'Baixar PDF' }));
    await expectToast('Conta baixada com sucesso!');
    await user.click(screen.getByRole('button', { name: 'Exportar Excel' }));
    await expectToast('Relatório exportado com sucesso!');
    expect(savedFiles()).toMatchObject([{ name: 'conta_Joana.pdf' }, { name: 'conta.xlsx' }]);
    expect(fakeServer.calls(downloadAccount)).toMatchObject([{ params: { id: 5 } }]);
  });

  test('names a missing requester', async () => {
    fakeServer.fail(getRequesterAccount, 404);
    open('/charges/account/5');
    expect(await screen.findByText('Solicitante não encontrado')).toBeInTheDocument();
  });
});
