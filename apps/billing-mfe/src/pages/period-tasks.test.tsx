import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import { getBillingPeriod } from '@demanda/contracts/billing';
import { pageTasksOfPeriod } from '@demanda/contracts/billing-links';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';
import { aLink } from '../testing/tasks';

const period = aPeriod({ taskCount: 12, totalAmount: 4321.5 });

beforeEach(() => {
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(period));
  fakeServer.on(getBillingPeriod, period);
  fakeServer.on(pageTasksOfPeriod, pageWith(aLink({ id: 9, amount: null }), aLink()));
});

async function open(signInAs: ProfileCode) {
  const { user } = renderRemote(pages, { path: '/billing', signInAs });
  await user.click(await screen.findByRole('button', { name: 'Ver tarefas de Março/2025' }));
  return within(await screen.findByRole('dialog', { name: 'Tarefas de Março/2025' }));
}

test.each([
  ['ADMIN', 0],
  ['MANAGER', 1],
] as const)(
  '%s reads the billed tasks, with the figures of the list (BILL-17, BILL-53, CONST-48, CONST-51, PERM-106, PERM-107)',
  async (profile, notes) => {
    const dialog = await open(profile);
    expect(await dialog.findByText('TAR-9')).toBeInTheDocument();
    expect(dialog.getByText(/^Joana Prado · R\$\s10,10$/)).toBeInTheDocument();
    expect(dialog.getByText('Joana Prado · Sem valor')).toBeInTheDocument();
    expect(dialog.getByText(/^Total de 12 tarefas/)).toHaveTextContent(/R\$\s4\.321,50$/);
    expect(dialog.queryAllByText('Modo visualização')).toHaveLength(notes);
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(fakeServer.calls(pageTasksOfPeriod)).toMatchObject([
      { params: { id: 3 }, query: { page: 0, size: 10, sortBy: 'id', sortDirection: 'desc' } },
    ]);
  },
);

test.each([
  [{}, 'Valores da versão 1, de 31/03/2025 12:00.', 0],
  [{ locked: true }, 'Valores da versão 1, de 31/03/2025 12:00.', 1],
  [{ snapshot: null }, 'Período em aberto: valores atuais das tarefas.', 0],
])('shows the date of the figures: %j (G-BILL-11)', async (changes, text, closed) => {
  serveBilling(fakeServer, pageWith(aPeriod(changes)));
  fakeServer.on(getBillingPeriod, aPeriod(changes));
  const dialog = await open('ADMIN');
  expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.queryAllByText('Período fechado')).toHaveLength(closed);
});

test.each([
  [{}, 'Erro ao carregar tarefas vinculadas'],
  [{ message: 'M' }, 'M'],
])('shows a failed load: %j (ERR-128)', async (body, text) => {
  fakeServer.fail(pageTasksOfPeriod, 500, body);
  await open('MANAGER');
  await expectToast(text);
});

test('MANAGER views and downloads but changes nothing (PERM-083, PERM-086, PERM-095, PERM-098, PERM-110)', async () => {
  fakeServer.on(billingPeriodAttachments.list, []);
  const { user } = renderRemote(pages, { path: '/billing', signInAs: 'MANAGER' });
  await screen.findByText('Março/2025');
  const named = (actions: string[]) => actions.map((action) => `${action} Março/2025`);
  const names = screen.getAllByRole('button', { name: /Março\/2025$/ }).map((button) => button.ariaLabel);
  expect(names).toEqual(named(['Ver tarefas de', 'Anexos de', 'Mais ações de']));
  expect(await openActions(user, 'Março/2025')).toEqual(
    named(['Ver detalhes de', 'Demonstrativo de', 'Histórico de']),
  );
});
