import {
  BILLING_STATUSES,
  billingStatusLabels,
  changeBillingStatus,
  listBillingPeriods,
  updateBillingPeriod,
} from '@demanda/contracts/billing';
import { previewCharges } from '@demanda/contracts/charges';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { getBillingSettings } from '@demanda/contracts/billing-settings';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod, someSettings } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

const pending = aPeriod({ status: 'PENDENTE', snapshot: null });

beforeEach(() => {
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(pending));
  fakeServer.on(getBillingSettings, someSettings);
});

const open = () => renderRemote(pages, { path: '/billing', signInAs: 'ADMIN' });
type User = ReturnType<typeof open>['user'];

const chooseDialog = async (user: User, action: string) => {
  await chooseAction(user, action);
  return within(await screen.findByRole('dialog', { name: action }));
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('Alterar status', () => {
  const openDialog = (user: User) => chooseDialog(user, 'Alterar status de Março/2025');
  const confirm = () => screen.getByRole('button', { name: 'Alterar status' });

  test('can be confirmed only while another status is chosen (BILL-20, BILL-38)', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    expect(confirm()).toBeDisabled();
    await choose(user, 'Status', 'Pago', dialog);
    expect(confirm()).toBeEnabled();
    await choose(user, 'Status', 'Pendente', dialog);
    expect(confirm()).toBeDisabled();
  });

  test.each(BILLING_STATUSES)(
    'changes to %s (BILL-31 to BILL-35, BILL-37, ERR-136, PERM-079)',
    async (status) => {
      const from = status === 'PENDENTE' ? aPeriod({ status: 'PAGO', locked: true }) : pending;
      serveBilling(fakeServer, pageWith(from));
      fakeServer.on(changeBillingStatus, aPeriod({ status }));
      const { user } = open();
      const dialog = await openDialog(user);
      await choose(user, 'Status', billingStatusLabels[status], dialog);
      await user.click(confirm());
      await expectToast('Status atualizado com sucesso!');
      expect(fakeServer.calls(changeBillingStatus)).toMatchObject([
        { params: { id: 3 }, query: { status, version: 0 } },
      ]);
      await gone();
      await waitFor(() => expect(fakeServer.calls(listBillingPeriods)).toHaveLength(2));
    },
  );

  test('says before billing why the charges are refused', async () => {
    const message = 'As deduções de Ana ultrapassam em R$ 5,00 o que Março/2025 cobra.';
    fakeServer.fail(previewCharges, 409, { message });
    const { user } = open();
    await choose(user, 'Status', 'Faturado', await openDialog(user));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('is undone by its toast over the saved version, unless another user changed the period since', async () => {
    fakeServer.on(changeBillingStatus, aPeriod({ status: 'PAGO', version: 1 }));
    const { user } = open();
    await choose(user, 'Status', 'Pago', await openDialog(user));
    await user.click(confirm());
    await expectToast('Status atualizado com sucesso!');
    await gone();
    fakeServer.fail(changeBillingStatus, 409, {
      errorCode: ERROR_CODES.staleVersion,
      message: 'Ana alterou Março/2025, que agora está Cancelado.',
    });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expectToast('Ana alterou Março/2025, que agora está Cancelado.');
    expect(fakeServer.calls(changeBillingStatus).at(-1)).toMatchObject({
      query: { status: 'PENDENTE', version: 1 },
    });
  });

  test('says that another user paid the month meanwhile, and is then based on that', async () => {
    const paid = aPeriod({ status: 'PAGO', locked: true, version: 1, updatedByUserName: 'Ana' });
    const text = 'Ana alterou Março/2025, que agora está Pago. Confira antes de tentar de novo.';
    fakeServer.fail(changeBillingStatus, 409, {
      errorCode: ERROR_CODES.staleVersion,
      message: text,
      current: paid,
    });
    const { user } = open();
    const dialog = await openDialog(user);
    await choose(user, 'Status', 'Faturado', dialog);
    await user.click(confirm());
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByTitle('Faturado')).toBeInTheDocument();
    fakeServer.on(changeBillingStatus, { ...paid, status: 'FATURADO', version: 2 });
    waitOutDoublePress();
    await user.click(confirm());
    await gone();
    expect(fakeServer.calls(changeBillingStatus).map(({ query }) => query.version)).toEqual([0, 1]);
  });

  test('explains the effect according to the setting (G-BILL-11)', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    await choose(user, 'Status', 'Pago', dialog);
    expect(
      await dialog.findByText(/nova versão: .* ficam fechados até que o período seja reaberto\.$/),
    ).toBeVisible();
  });

  test.each([
    [{}, 'Erro ao atualizar status'],
    [{ message: 'Período em uso' }, 'Período em uso'],
  ])('shows a failure and stays open: %j (ERR-124)', async (body, text) => {
    fakeServer.fail(changeBillingStatus, 500, body);
    const { user } = open();
    const dialog = await openDialog(user);
    await choose(user, 'Status', 'Faturado', dialog);
    await user.click(confirm());
    await expectToast(text);
    expect(confirm()).toBeEnabled();
  });

  test('closes on Escape without a call (BILL-24)', async () => {
    const { user } = open();
    await openDialog(user);
    await user.keyboard('{Escape}');
    await gone();
    expect(fakeServer.calls(changeBillingStatus)).toHaveLength(0);
  });
});

describe('Editar período', () => {
  const openDialog = (user: User) => chooseDialog(user, 'Editar Março/2025');
  const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));

  test('changes month, year and payment date, and leaves the status (API-104)', async () => {
    fakeServer.on(updateBillingPeriod, pending);
    const { user } = open();
    const dialog = await openDialog(user);
    await choose(user, 'Mês', 'Abril', dialog);
    await user.clear(dialog.getByLabelText('Data de pagamento'));
    await save(user);
    await expectToast('Período atualizado com sucesso!');
    const [call] = fakeServer.calls(updateBillingPeriod);
    expect(call).toMatchObject({ params: { id: 3 } });
    expect(call!.body).toEqual({ month: 4, year: 2025, paymentDate: null, version: 0 });
    await gone();
  });

  test('offers only the payment date of a locked period (G-BILL-11)', async () => {
    serveBilling(fakeServer, pageWith(aPeriod({ status: 'PAGO', locked: true })));
    const { user } = open();
    const dialog = await openDialog(user);
    expect(dialog.getByText(/O período está fechado/)).toBeInTheDocument();
    expect(dialog.queryByLabelText(/^Ano/)).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Data de pagamento')).toHaveValue('10/04/2025');
  });

  test('shows both versions when another user saved meanwhile (G-GEN-22)', async () => {
    const current = { ...pending, paymentDate: '2025-04-20', version: 1, updatedByUserName: 'Ana' };
    fakeServer.fail(updateBillingPeriod, 409, { errorCode: 'STALE_VERSION', current });
    const { user } = open();
    const dialog = await openDialog(user);
    await user.clear(dialog.getByLabelText('Data de pagamento'));
    await user.type(dialog.getByLabelText('Data de pagamento'), '02/05/2025');
    await save(user);
    const conflict = within(
      await screen.findByRole('dialog', { name: 'Este registro mudou enquanto você editava' }),
    );
    expect(conflict.getByText('02/05/2025')).toBeInTheDocument();
    expect(conflict.getByText('20/04/2025')).toBeInTheDocument();
    fakeServer.on(updateBillingPeriod, pending);
    await user.click(conflict.getByRole('button', { name: 'Salvar a minha versão' }));
    await expectToast('Período atualizado com sucesso!');
    expect(fakeServer.calls(updateBillingPeriod).at(-1)?.body).toMatchObject({
      paymentDate: '2025-05-02',
      version: 1,
    });
  });

  test('shows a failure and keeps the input', async () => {
    fakeServer.fail(updateBillingPeriod, 500);
    const { user } = open();
    const dialog = await openDialog(user);
    await choose(user, 'Mês', 'Maio', dialog);
    await save(user);
    await expectToast('Erro ao atualizar período');
    expect(dialog.getByTitle('Maio')).toBeInTheDocument();
  });
});
