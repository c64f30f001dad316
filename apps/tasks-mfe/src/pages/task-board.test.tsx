import { taskAttachments } from '@demanda/contracts/attachments';
import { getDeliveryOfTask } from '@demanda/contracts/deliveries';
import { getTask, getTaskTotal, groupTasks, listTasks } from '@demanda/contracts/tasks';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { listViews } from '@demanda/contracts/views';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

/** Board of tasks by the status of their deliveries (ADR 0088). */

const waiting = aTask({ id: 1, code: 'ERP-1', title: 'Emitir a nota', hasDelivery: false });
const urgent = aTask({
  ...{ id: 2, code: 'ERP-2', title: 'Corrigir o frete', requesterName: 'Caju', priority: 'URGENT' },
  ...{ assigneeName: 'Bia Lima', dueOn: '2026-03-09', isOverdue: true },
});
const groups = [
  { value: null, count: 1, totalAmount: 30 },
  { value: 'DEVELOPMENT', count: 21, totalAmount: 1_500.5 },
];

beforeEach(() => {
  setScreenWidth(1440);
  localStorage.clear();
  fakeServer.on(listViews, { views: [], preferences: {}, parameters: ['hasDeliveryStatus', 'dueOn'] });
  fakeServer.on(getTask, urgent);
  fakeServer.on(getTaskTotal, { totalAmount: 10 });
  fakeServer.on(taskAttachments.list, []);
  fakeServer.fail(getDeliveryOfTask, 404);
  fakeServer.on(groupTasks, { groups, others: { groups: 0, count: 0 } });
  fakeServer.on(listTasks, ({ query: { hasDeliveryStatus, deliveryStatus, page } = {} }) => {
    if (hasDeliveryStatus === 'false') return pageWith(waiting);
    if (deliveryStatus !== 'DEVELOPMENT') return pageWith();
    if (page) return pageWith(aTask({ id: 3, code: 'ERP-3', title: 'Somar as horas' }));
    return { ...pageWith(urgent), totalElements: 21, totalPages: 2, last: false };
  });
});

const open = (path = '/tasks?show=board', signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs });
const column = async (name: string) => within(await screen.findByRole('region', { name }));
const card = (name: RegExp) => screen.findByRole('link', { name });

test('has a column for each status with number, sum and cards, in nine calls', async () => {
  const { user } = open('/tasks?title=a&sort=title,asc');
  await user.click(await screen.findByText('Quadro'));
  const development = await column('Desenvolvimento');
  expect(
    await development.findByRole('link', {
      name: 'ERP-2 Prioridade Urgente Corrigir o frete Caju Responsável: Bia Lima Venceu 09/03/2026',
    }),
  ).toBeInTheDocument();
  expect(development.getByRole('heading')).toHaveTextContent(/^Desenvolvimento21R\$\s1\.500,50$/);
  expect((await column('Produção')).getByRole('heading')).toHaveTextContent(/^Produção0R\$\s0,00$/);
  const names = screen
    .getAllByRole('heading', { level: 2 })
    .map((head) => head.textContent.match(/^\D+?(?=\d)/)![0]);
  expect(names).toEqual(
    'Sem entrega,Pendente,Desenvolvimento,Entregue,Homologação,Aprovado,Rejeitado,Produção'.split(','),
  );
  const calls = fakeServer.calls(listTasks).slice(1);
  expect(calls).toHaveLength(8);
  expect(calls[0]?.query).toMatchObject({
    title: 'a',
    hasDeliveryStatus: 'false',
    size: 20,
    sort: 'title,asc',
  });
  expect(fakeServer.calls(groupTasks)).toMatchObject([{ query: { title: 'a', groupBy: 'deliveryStatus' } }]);
});

test('keys go from card to card, and Enter opens the task beside the board', async () => {
  const { user, address } = open();
  (await card(/ERP-1 /)).focus();
  await card(/ERP-2 /);
  await user.keyboard('{ArrowRight}');
  expect(await card(/ERP-2 /)).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('dialog', { name: 'Detalhes da Tarefa' });
  expect(address()).toBe('/tasks/2?show=board');
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await card(/ERP-2 /)).toHaveFocus());
});

test('loads the rest of a column on demand, and nothing for a folded one', async () => {
  const { user, unmount } = open();
  const development = await column('Desenvolvimento');
  await user.click(await development.findByRole('button', { name: 'Mostrar mais' }));
  expect(await development.findByRole('link', { name: /ERP-3 / })).toBeInTheDocument();
  expect(development.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
  expect(development.getAllByRole('link')).toContain(document.activeElement);
  await user.click(development.getByRole('button', { name: /^Desenvolvimento/, expanded: true }));
  unmount();
  const before = fakeServer.calls(listTasks).length;
  open();
  await card(/ERP-1 /);
  expect((await column('Desenvolvimento')).getByRole('heading')).toHaveTextContent(/^Desenvolvimento21/);
  expect(fakeServer.calls(listTasks)).toHaveLength(before + 7);
});

test('has the columns that a filter by status leaves, no sums for USER, and the views of the list', async () => {
  const { user, address } = open(
    '/tasks?show=board&deliveryStatus=DEVELOPMENT&deliveryStatus=APPROVED&deliveryStatusNot=APPROVED',
    'USER',
  );
  await card(/ERP-2 /);
  expect((await column('Desenvolvimento')).getByRole('heading')).toHaveTextContent(/^Desenvolvimento21$/);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(fakeServer.calls(listTasks)).toMatchObject([{ query: { deliveryStatus: 'DEVELOPMENT' } }]);
  expect(fakeServer.calls(groupTasks)[0]?.query).toEqual({ groupBy: 'deliveryStatus' });
  await user.click(screen.getByRole('button', { name: 'Visões' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Minhas tarefas' }));
  expect(address()).toBe('/tasks?view=mine&show=board');
  expect(await screen.findByRole('region', { name: 'Produção' })).toBeInTheDocument();
});
