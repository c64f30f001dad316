import { taskAttachments } from '@demanda/contracts/attachments';
import { getDeliveryOfTask } from '@demanda/contracts/deliveries';
import { getTask, getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import { listViews } from '@demanda/contracts/views';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

/** Calendar of tasks by their due day (ADR 0080). */

const day = (id: number, dueOn: string, changes = {}) =>
  aTask({ id, code: `ERP-${id}`, title: `Tarefa ${id}`, dueOn, ...changes });
beforeEach(() => {
  setScreenWidth(1440);
  localStorage.clear();
  fakeServer.on(getTaskTotal, { totalAmount: 10 });
  fakeServer.on(getTask, day(1, '2026-03-09', { isOverdue: true }));
  fakeServer.on(taskAttachments.list, []);
  fakeServer.fail(getDeliveryOfTask, 404);
  fakeServer.on(listViews, { views: [], preferences: {}, parameters: ['dueOn'] });
  fakeServer.on(
    listTasks,
    pageWith(
      day(1, '2026-03-09', { isOverdue: true }),
      day(2, '2026-03-10', { assigneeName: 'Bia Lima' }),
      ...[3, 4, 5, 6, 7].map((id) => day(id, '2026-03-11')),
    ),
  );
});
const cell = (name: RegExp) => screen.findByRole('gridcell', { name });
const lastQuery = () => fakeServer.calls(listTasks).at(-1)?.query;

test('shows a month with the filters of the list; keys go through the days, and Tab to their tasks', async () => {
  const { user, address } = renderRemote(pages, {
    path: '/tasks?show=calendar&month=2026-03&priority=HIGH',
    signInAs: 'ADMIN',
  });
  const ninth = await cell(/segunda-feira, 9 de março de 2026: 1 tarefa/);
  expect(within(ninth).getByRole('link', { name: /^Atrasada ERP-1 Tarefa 1/ })).toBeInTheDocument();
  expect(lastQuery()).toMatchObject({ priority: 'HIGH', dueOnFrom: '2026-03-01', dueOnTo: '2026-04-04' });
  expect(screen.getByRole('button', { name: /Prioridade: Alta/ })).toBeInTheDocument();
  const eleventh = await cell(/11 de março/);
  expect(within(eleventh).getAllByRole('link')).toHaveLength(3);
  await user.click(within(eleventh).getByRole('button', { name: /Mostrar mais 2 tarefas/ }));
  expect(within(eleventh).getAllByRole('link')).toHaveLength(5);
  await user.keyboard('{ArrowLeft}');
  expect(await cell(/10 de março/)).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'ERP-2 Tarefa 2 · Bia Lima' })).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(await cell(/10 de abril/)).toHaveFocus();
  expect(address()).toBe('/tasks?priority=HIGH&show=calendar&month=2026-04');
  await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
  await user.click(await screen.findByRole('link', { name: /ERP-1 / }));
  await waitFor(() => expect(address()).toBe('/tasks/1?priority=HIGH&show=calendar&month=2026-03'));
  await screen.findByRole('dialog', { name: 'Detalhes da Tarefa' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: /ERP-1 / })).toHaveFocus());
});

test('is a list of days on a phone', async () => {
  setScreenWidth(390);
  renderRemote(pages, { path: '/tasks?show=calendar&month=2026-03', signInAs: 'USER' });
  const eleventh = await screen.findByRole('region', { name: 'quarta-feira, 11 de março de 2026' });
  expect(within(eleventh).getAllByRole('link')).toHaveLength(5);
});
