import { getChargeReminders } from '@demanda/contracts/charge-reminders';
import { getBillingPeriod } from '@demanda/contracts/billing';
import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import { pageTasksOfPeriod } from '@demanda/contracts/billing-links';
import {
  cancelCharge,
  downloadChargeStatement,
  downloadReceipt,
  getCharge,
  getChargeStatistics,
  listChargeRevisions,
  listCharges,
} from '@demanda/contracts/charges';
import { listPayments } from '@demanda/contracts/payments';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { savedFiles } from '@demanda/testing/saved-files';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aCharge, aChargeDetail, someChargeTotals } from '../testing/charges';
import { someReminders } from '../testing/reminders';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

const overdue = aCharge({ id: 9, number: '0003/2025', status: 'ATRASADA', daysOverdue: 12 });
const cancelled = aCharge({ id: 7, number: '0001/2025', status: 'CANCELADA', openAmount: 0 });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listCharges, pageWith(overdue, aCharge(), cancelled));
  fakeServer.on(getChargeStatistics, someChargeTotals);
  fakeServer.on(getCharge, aChargeDetail());
  fakeServer.on(listPayments, []);
  fakeServer.on(listChargeRevisions, []);
  fakeServer.on(getChargeReminders, someReminders());
});

const open = (path = '/charges', signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, {
    path,
    signInAs,
    recordPaths: { tasks: '/tasks/:id', requesters: '/requesters/:id' },
  });

describe('the list', () => {
  test('shows newest numbers first, with what is open and since when a charge is overdue', async () => {
    open();
    expect(await screen.findByText('Atrasada há 12 dias')).toBeInTheDocument();
    expect(fakeServer.calls(listCharges)).toMatchObject([
      { query: { page: 0, size: 10, sort: 'number,desc' } },
    ]);
    expect(await screen.findByText(/3\.500,50$/)).toBeInTheDocument();
  });

  test('offers a payment beside a charge with an open amount, and in the menu of a paid one', async () => {
    const paid = aCharge({ id: 8, number: '0004/2025', status: 'PAGA', openAmount: 0, paidAmount: 1100.1 });
    fakeServer.on(listCharges, pageWith(overdue, paid));
    const { user } = open();
    const pay = await screen.findAllByRole('button', { name: /^Registrar pagamento/ });
    expect(pay.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Registrar pagamento da cobrança 0003/2025 de Joana Prado',
    ]);
    await openActions(user, '0004/2025 de Joana Prado');
    expect(screen.getByRole('menuitem', { name: /^Registrar pagamento/ })).toBeInTheDocument();
  });

  test('sums by status; choosing a status filters the list but not the sums', async () => {
    const { user, address } = open('/charges?year=2025');
    const tile = await screen.findByRole('button', { name: /^Parcial/ });
    await waitFor(() => expect(tile).toHaveTextContent(/500,501 cobrança$/));
    expect(screen.getByRole('button', { name: /^Paga/ })).toHaveTextContent(/2\.000,002 cobranças$/);
    await user.click(tile);
    expect(address()).toBe('/charges?year=2025&status=PARCIAL');
    await waitFor(() =>
      expect(fakeServer.calls(listCharges).at(-1)?.query).toMatchObject({ year: 2025, status: 'PARCIAL' }),
    );
    expect(tile).toHaveTextContent(/500,501 cobrança$/);
    await user.click(tile);
    expect(address()).toBe('/charges?year=2025');
  });

  test('names the period and the requester that a link filters by', async () => {
    open('/charges?billingPeriodId=3&requesterId=5');
    expect(await screen.findByText(/Período.*Março\/2025/)).toBeInTheDocument();
    expect(screen.getByText(/Solicitante.*Joana Prado/)).toBeInTheDocument();
  });

  test('of a month of payments shows what was received in it', async () => {
    fakeServer.on(getChargeStatistics, { ...someChargeTotals, received: 50.05 });
    open('/charges?paidIn=2026-03');
    expect(await screen.findByText(/Recebido em.*Março\/2026/)).toBeInTheDocument();
    expect(await screen.findByText(/50,05$/)).toBeInTheDocument();
    expect(fakeServer.calls(getChargeStatistics).at(-1)?.query).toMatchObject({ paidIn: '2026-03' });
  });

  test('offers MANAGER no change, and a cancelled charge no payment', async () => {
    const { user } = open('/charges', 'MANAGER');
    expect(await openActions(user, '0002/2025 de Joana Prado')).toEqual([
      'Ver detalhes da cobrança 0002/2025 de Joana Prado',
      'Baixar demonstrativo da cobrança 0002/2025 de Joana Prado',
      'Baixar demonstrativo com saldo anterior da cobrança 0002/2025 de Joana Prado',
      'Ver conta de Joana Prado',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^Registrar pagamento/ })).not.toBeInTheDocument();
  });

  test('is not available to users who may not see amounts', () => {
    renderRemote(pages, {
      path: '/charges',
      signInAs: 'MANAGER',
      levels: { tasks: { amount: 'HIDDEN' } },
    });
    expect(screen.getByText('Cobranças indisponíveis')).toBeInTheDocument();
  });
});

test('the action of the palette leads to the charges that are not paid', async () => {
  const { address } = open('/charges/pay');
  await waitFor(() =>
    expect(address()).toBe('/charges?status=EMITIDA&status=ENVIADA&status=PARCIAL&status=ATRASADA'),
  );
});

describe('the details', () => {
  test('show fine and interest apart from what is open', async () => {
    fakeServer.on(getCharge, aChargeDetail({ lateFees: { days: 1, fine: 20, interest: 0.33 } }));
    open('/charges/8');
    expect(
      await screen.findByText(/^R\$\s20,33, não incluídos no total: multa .* por 1 dia de atraso$/),
    ).toBeVisible();
  });

  test('show amounts, lines, the Pix code, and who cancelled', async () => {
    fakeServer.on(
      getCharge,
      aChargeDetail({
        status: 'CANCELADA',
        cancelledAt: '2025-04-01T12:00:00.000Z',
        cancelledByUserName: 'Ana',
        cancelNote: 'Acordo',
      }),
    );
    open('/charges/8');
    expect(await screen.findByRole('heading', { name: 'Detalhes da Cobrança' })).toBeInTheDocument();
    expect(await screen.findByText('01/04/2025 09:00 por Ana: Acordo')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('#8 0002/2025 · Demanda'));
    expect(screen.getByText('00020126BR.GOV.BCB.PIX6304ABCD')).toBeInTheDocument();
    const lines = within(screen.getByRole('list', { name: 'Itens cobrados' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^TAR-7Relatório de vendasR\$\s1\.100,10$/),
      'TAR-9Frete · ajuste de Janeiro/2025Sem valor',
    ]);
    expect(screen.getByRole('link', { name: 'Conta' })).toHaveAttribute('href', '/charges/account/5');
  });

  test('list the revisions, each with its statement', async () => {
    const revision = {
      amount: 90,
      lineCount: 1,
      takenAt: '2025-03-31T15:00:00.000Z',
      takenByUserName: 'Ana',
    };
    fakeServer.on(listChargeRevisions, [
      { ...revision, number: 2, dueOn: '2025-04-20', current: true },
      { ...revision, number: 1, dueOn: '2025-04-10', current: false },
    ]);
    fakeServer.on(downloadChargeStatement, { content: '%PDF-1.7', name: 'cobranca_0002-2025.pdf' });
    const { user } = open('/charges/8', 'MANAGER');
    await user.click(await screen.findByRole('button', { name: 'Baixar demonstrativo da revisão 1' }));
    await expectToast('Demonstrativo baixado com sucesso!');
    expect(savedFiles()).toMatchObject([{ name: 'cobranca_0002-2025.pdf' }]);
    expect(fakeServer.calls(downloadChargeStatement)).toMatchObject([
      { params: { id: 8 }, query: { revision: 1 } },
    ]);
  });
});

test('a statement is downloaded with the previous balance, and a receipt of what was paid', async () => {
  const paid = { paidAmount: 100, openAmount: 1000.1, status: 'PARCIAL' } as const;
  fakeServer.on(listCharges, pageWith(aCharge(paid)));
  fakeServer.on(getCharge, aChargeDetail(paid));
  fakeServer.on(downloadChargeStatement, { content: '%PDF-1.7', name: 'cobranca.pdf' });
  fakeServer.on(downloadReceipt, { content: '%PDF-1.7', name: 'recibo.pdf' });
  const { user } = open('/charges/8', 'MANAGER');
  await user.click(await screen.findByRole('button', { name: 'Recibo' }));
  await expectToast('Recibo baixado com sucesso!');
  expect(fakeServer.calls(downloadReceipt)).toMatchObject([{ params: { id: 8 } }]);
  await chooseAction(user, 'Baixar demonstrativo com saldo anterior da cobrança 0002/2025 de Joana Prado');
  await expectToast('Demonstrativo baixado com sucesso!');
  expect(fakeServer.calls(downloadChargeStatement)).toMatchObject([
    { params: { id: 8 }, query: { previousBalance: 'true' } },
  ]);
});

test('a charge is cancelled after a question that says what becomes of it', async () => {
  fakeServer.on(listCharges, pageWith(aCharge({ paidAmount: 100, openAmount: 1000.1, status: 'PARCIAL' })));
  fakeServer.on(cancelCharge, aChargeDetail({ status: 'CANCELADA' }));
  const { user } = open();
  await chooseAction(user, 'Cancelar cobrança 0002/2025 de Joana Prado');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar cobrança 0002/2025' }));
  expect(dialog.getByText(/O que já foi pago \(R\$\s100,00\) vira crédito\.$/)).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Acordo');
  await user.click(dialog.getByRole('button', { name: 'Cancelar cobrança' }));
  await expectToast('Cobrança cancelada com sucesso!');
  expect(fakeServer.calls(cancelCharge)).toMatchObject([
    { params: { id: 8 }, body: { note: 'Acordo', version: 4 } },
  ]);
});

test('the details of a period list its charges, which lead to them', async () => {
  serveBilling(fakeServer, pageWith(aPeriod()));
  fakeServer.on(listCharges, pageWith(overdue));
  fakeServer.on(getBillingPeriod, aPeriod());
  fakeServer.on(pageTasksOfPeriod, pageWith());
  fakeServer.on(billingPeriodAttachments.list, []);
  open('/billing/3');
  const charges = within(await screen.findByRole('list', { name: 'Cobranças' }));
  expect(charges.getByRole('link', { name: '0003/2025' })).toHaveAttribute('href', '/charges/9');
  expect(screen.getByRole('link', { name: 'Ver na lista' })).toHaveAttribute(
    'href',
    '/charges?billingPeriodId=3',
  );
  expect(fakeServer.calls(listCharges)).toMatchObject([{ query: { billingPeriodId: 3 } }]);
});
