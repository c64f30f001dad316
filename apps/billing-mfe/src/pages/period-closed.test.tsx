import { getBillingPeriod } from '@demanda/contracts/billing';
import { previewLinks } from '@demanda/contracts/billing-links';
import { ERROR_CODES, periodLockedText } from '@demanda/contracts/errors';
import { listTasksWithoutBilling } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';
import { aTask } from '../testing/tasks';

const period = aPeriod();
const closed = aPeriod({ status: 'PAGO', locked: true });

beforeEach(() => {
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(period));
  fakeServer.on(getBillingPeriod, period);
});

const open = () => renderRemote(pages, { path: '/billing', signInAs: 'ADMIN' });
const focusInside = () =>
  waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));

test.each(['Vincular tarefas a Março/2025', 'Desvincular tarefas de Março/2025'])(
  'a locked period explains why its tasks cannot change: %s (G-BILL-11)',
  async (name) => {
    serveBilling(fakeServer, pageWith(closed));
    fakeServer.on(getBillingPeriod, closed);
    const { user } = open();
    await chooseAction(user, name);
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText(periodLockedText('Março/2025'))).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Entendi' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('a period locked while tasks were being chosen shows that, as does the list behind it (G-BILL-11)', async () => {
  fakeServer.on(listTasksWithoutBilling, pageWith(aTask({ code: 'TAR-9' })));
  fakeServer.fail(previewLinks, 409, { errorCode: ERROR_CODES.periodLocked, message: 'Fechado' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Vincular tarefas a Março/2025' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar TAR-9' }));
  serveBilling(fakeServer, pageWith(closed));
  fakeServer.on(getBillingPeriod, closed);
  await user.click(screen.getByRole('button', { name: 'Vincular (1)' }));
  await expectToast('Fechado');
  expect(await screen.findByText(periodLockedText('Março/2025'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(
    await screen.findByRole('img', { name: /Fechado: vínculos e valores não mudam/ }),
  ).toBeInTheDocument();
});

test.each(['open', 'closed'] as const)(
  'a period that is %s, unknown to its list: the focus returns to the control that opened the dialog (G-BILL-11)',
  async (state) => {
    const [known, stored] = state === 'open' ? [closed, period] : [period, closed];
    let respond = () => {};
    const responded = new Promise<void>((resolve) => (respond = resolve));
    serveBilling(fakeServer, pageWith(known));
    fakeServer.on(getBillingPeriod, () => responded.then(() => stored));
    fakeServer.on(listTasksWithoutBilling, pageWith(aTask({ code: 'TAR-9' })));
    const inside = (isClosed: boolean) =>
      screen.findByText(isClosed ? periodLockedText('Março/2025') : 'TAR-9');
    const { user } = open();
    const opener = await screen.findByRole('button', { name: 'Vincular tarefas a Março/2025' });
    await user.click(opener);
    await inside(known.locked);
    await focusInside();
    respond();
    await inside(stored.locked);
    await focusInside();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
);
