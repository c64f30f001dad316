import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import {
  deleteBillingPeriodWithTasks,
  getBillingPeriod,
  listBillingPeriods,
  updateBillingPeriod,
} from '@demanda/contracts/billing';
import { pageTasksOfPeriod } from '@demanda/contracts/billing-links';
import type { ProfileCode } from '@demanda/contracts/permissions';
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
import { aLink } from '../testing/tasks';

/** The details of a period on a phone, where they are a page; the panel beside the list is tested by a journey. */

const march = aPeriod();
const january = aPeriod({ id: 1, title: 'Janeiro/2025', month: 1, status: 'PENDENTE', snapshot: null });

beforeEach(() => {
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(march, january));
  fakeServer.on(getBillingPeriod, ({ params }) => (params.id === 3 ? march : january));
  fakeServer.on(pageTasksOfPeriod, { ...pageWith(aLink({ id: 9 })), totalElements: 12 });
  fakeServer.on(billingPeriodAttachments.list, []);
});

const open = (path: string, signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs, recordPaths: { tasks: '/tasks/:id' } });
const heading = () => screen.findByRole('heading', { name: 'Detalhes do Período' });

test('a period opens from its list, with its tasks and the way to the next one', async () => {
  const { user, address } = open('/billing?year=2025');
  await user.click(await screen.findByText('Março/2025'));
  expect(await heading()).toBeInTheDocument();
  expect(address()).toBe('/billing/3?year=2025');
  await waitFor(() => expect(document.title).toBe('#3 Março/2025 · Demanda'));
  expect(screen.getByText(/^Valores da versão 1, de 31\/03\/2025 12:00\./)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'TAR-9' })).toHaveAttribute('href', '/tasks/9');
  await user.click(screen.getByRole('button', { name: 'Ver todas as tarefas' }));
  expect(await screen.findByRole('dialog', { name: 'Tarefas de Março/2025' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Próximo período' }));
  expect(await screen.findByText('Janeiro/2025')).toBeInTheDocument();
  expect(address()).toBe('/billing/1?year=2025');
});

test('a period stays open when it is changed, and closes when it is deleted', async () => {
  fakeServer.on(updateBillingPeriod, january);
  fakeServer.on(deleteBillingPeriodWithTasks, undefined);
  const { user, address } = open('/billing/1');
  await heading();
  await chooseAction(user, 'Editar Janeiro/2025');
  await user.click(await screen.findByRole('button', { name: 'Salvar Alterações' }));
  await expectToast('Período atualizado com sucesso!');
  expect(address()).toBe('/billing/1');
  await chooseAction(user, 'Excluir Janeiro/2025');
  const question = within(await screen.findByRole('dialog', { name: 'Confirmar exclusão' }));
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(address()).toBe('/billing'));
});

test('the payment date is edited in place, keeps the month of a locked period, and is undone (ADR 0114)', async () => {
  let stored = aPeriod({ locked: true, paymentDate: null, version: 2 });
  fakeServer.on(getBillingPeriod, () => stored);
  fakeServer.on(updateBillingPeriod, ({ body: { paymentDate = null } }) => {
    stored = { ...stored, paymentDate, version: stored.version + 1 };
    return stored;
  });
  const { user } = open('/billing/3');
  const value = () => screen.findByRole('button', { name: /^Editar data de pagamento:/ });
  (await value()).focus();
  await user.keyboard('{F2}31/02/2025{Enter}');
  expect(screen.getByRole('textbox', { name: 'Data de pagamento' })).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}10/04/2025{Enter}');
  await expectToast('Período atualizado com sucesso!');
  expect(await value()).toHaveFocus();
  expect(await value()).toHaveTextContent('10/04/2025');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  const month = { month: 3, year: 2025 };
  expect(fakeServer.calls(updateBillingPeriod).map(({ body }) => body)).toEqual([
    { ...month, paymentDate: '2025-04-10', version: 2 },
    { ...month, paymentDate: null, version: 3 },
  ]);
});

test('the former URL of a period leads to it, and a deleted one is named so', async () => {
  fakeServer.fail(getBillingPeriod, 404);
  const { address } = open('/billing?id=9');
  expect(await screen.findByText('Período não encontrado')).toBeInTheDocument();
  expect(address()).toBe('/billing/9');
});

test('MANAGER reads a period and is offered no change of it', async () => {
  open('/billing/3', 'MANAGER');
  await heading();
  expect(await screen.findByRole('button', { name: 'Histórico de Março/2025' })).toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: /^(Editar|Excluir|Vincular|Mais ações)/ }),
  ).not.toBeInTheDocument();
  expect(fakeServer.calls(listBillingPeriods)).toEqual([]);
});
