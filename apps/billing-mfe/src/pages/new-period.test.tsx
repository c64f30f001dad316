import { createBillingPeriod, listBillingPeriods, MONTHS } from '@demanda/contracts/billing';
import { currentMonth } from '@demanda/contracts/period-month';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

beforeEach(() => {
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(aPeriod()));
});

const open = () =>
  renderRemote(pages, { path: '/billing', signInAs: 'ADMIN', recordPaths: { periods: '/billing/:id' } });
type User = ReturnType<typeof open>['user'];

describe('Novo Período', () => {
  const openDialog = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Novo Período' }));
    return within(await screen.findByRole('dialog', { name: 'Novo Período' }));
  };
  const create = (user: User) => user.click(screen.getByRole('button', { name: 'Criar' }));

  test('proposes the current month, and creates a PENDENTE period without a payment date (BILL-36, BILL-45, BILL-47, ERR-135)', async () => {
    fakeServer.on(createBillingPeriod, aPeriod());
    const { user } = open();
    const dialog = await openDialog(user);
    expect(dialog.getByLabelText(/^Ano/)).toHaveValue(String(currentMonth().year));
    expect(dialog.getByTitle(MONTHS[currentMonth().month - 1]!)).toBeInTheDocument();
    await choose(user, 'Mês', 'Abril', dialog);
    await create(user);
    await expectToast('Período criado com sucesso!');
    expect(fakeServer.calls(createBillingPeriod)).toMatchObject([
      { body: { month: 4, year: currentMonth().year, paymentDate: null, status: 'PENDENTE' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(fakeServer.calls(listBillingPeriods)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Abrir' })).toBeInTheDocument();
  });

  test('requires month and year and sends nothing (BILL-41, BILL-42)', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getAllByRole('button', { name: 'Limpar' })[0]!);
    await user.clear(dialog.getByLabelText(/^Ano/));
    await create(user);
    expect(await screen.findByText('Mês é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('Ano é obrigatório')).toBeInTheDocument();
    expect(fakeServer.calls(createBillingPeriod)).toHaveLength(0);
  });

  test.each(['2019', '2036'])('refuses the year %s (BILL-43, BILL-44)', async (year) => {
    const { user } = open();
    const dialog = await openDialog(user);
    await user.clear(dialog.getByLabelText(/^Ano/));
    await user.type(dialog.getByLabelText(/^Ano/), year);
    await choose(user, 'Mês', 'Abril', dialog);
    await create(user);
    expect(await screen.findByText('O ano deve estar entre 2020 e 2035')).toBeInTheDocument();
    expect(fakeServer.calls(createBillingPeriod)).toHaveLength(0);
  });

  test('shows a failure and keeps the input (ERR-121)', async () => {
    fakeServer.fail(createBillingPeriod, 500);
    const { user } = open();
    const dialog = await openDialog(user);
    await choose(user, 'Mês', 'Abril', dialog);
    await user.type(dialog.getByLabelText('Data de pagamento'), '02/05/2025');
    await create(user);
    await expectToast('Erro ao criar período');
    expect(dialog.getByLabelText('Data de pagamento')).toHaveValue('02/05/2025');
  });

  test('closes on Escape without a call (BILL-24)', async () => {
    const { user } = open();
    await openDialog(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(createBillingPeriod)).toHaveLength(0);
  });
});
