import { createBillingPeriod, listBillingPeriods, updateBillingPeriod } from '@demanda/contracts/billing';
import type { FieldLevels } from '@demanda/contracts/permissions';
import { choose } from '@demanda/testing/choose';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

const { paymentDate: _, ...undated } = aPeriod();

beforeEach(() => setScreenWidth(390));

const open = (levels: FieldLevels, path = '/billing') =>
  renderRemote(pages, { path, signInAs: 'ADMIN', levels });
type User = ReturnType<typeof open>['user'];

async function edit(user: User) {
  await chooseAction(user, 'Editar Março/2025');
  return within(await screen.findByRole('dialog'));
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));

describe('a hidden payment date (PERM-003, AUTH-64)', () => {
  const hidden: FieldLevels = { billing: { paymentDate: 'HIDDEN' } };
  beforeEach(() => serveBilling(fakeServer, pageWith(undated)));

  test('has no column, and an old link that sorts by it opens the list', async () => {
    const { user } = open(hidden, '/billing?sort=paymentDate,asc');
    expect(await screen.findByText('Março/2025')).toBeInTheDocument();
    expect(fakeServer.calls(listBillingPeriods)[0]!.query.sort).toEqual([
      'year,desc',
      'month,desc',
      'id,desc',
    ]);
    expect(screen.queryByText(/Pagamento em/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filtrar e ordenar' }));
    await user.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
    expect(screen.queryByText('Data de pagamento')).not.toBeInTheDocument();
    expect(screen.getAllByText('Tarefas')).not.toHaveLength(0);
  });

  test('has no input, and the period is saved without it', async () => {
    fakeServer.on(updateBillingPeriod, undated);
    const { user } = open(hidden);
    const dialog = await edit(user);
    expect(dialog.queryByLabelText('Data de pagamento')).not.toBeInTheDocument();
    await save(user);
    await waitFor(() => expect(fakeServer.calls(updateBillingPeriod)).toHaveLength(1));
    expect(fakeServer.calls(updateBillingPeriod)[0]!.body).toMatchObject({ month: 3, year: 2025 });
  });

  test('has no input for a new period', async () => {
    fakeServer.on(createBillingPeriod, undated);
    const { user } = open(hidden);
    await user.click(await screen.findByRole('button', { name: 'Novo Período' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Data de pagamento')).not.toBeInTheDocument();
    await choose(user, 'Mês', 'Maio', dialog);
    await user.click(dialog.getByRole('button', { name: 'Criar' }));
    await waitFor(() => expect(fakeServer.calls(createBillingPeriod)).toHaveLength(1));
  });
});

test('shows a read-only payment date and does not send it (AUTH-64)', async () => {
  serveBilling(fakeServer, pageWith(aPeriod()));
  fakeServer.on(updateBillingPeriod, aPeriod());
  const { user } = open({ billing: { paymentDate: 'READ' } });
  const date = (await edit(user)).getByLabelText('Data de pagamento');
  expect(date).toBeDisabled();
  expect(date).toHaveValue('10/04/2025');
  expect(date).toHaveAccessibleDescription('Somente leitura');
  await save(user);
  await waitFor(() => expect(fakeServer.calls(updateBillingPeriod)).toHaveLength(1));
  expect(fakeServer.calls(updateBillingPeriod)[0]!.body.paymentDate).toBeUndefined();
});

test('shows a refusal to users who may not see amounts, and sends no request (PERM-003, G-PERM-1)', async () => {
  open({ tasks: { amount: 'HIDDEN' } });
  expect(await screen.findByText('Faturamento indisponível')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
