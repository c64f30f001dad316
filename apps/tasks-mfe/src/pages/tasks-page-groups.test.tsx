import type { ProfileCode } from '@demanda/contracts/permissions';
import { listAssignees } from '@demanda/contracts/task-plan';
import { taskSearchQuery } from '@demanda/contracts/task-list-query';
import { getTaskTotal, groupTasks, listTasks } from '@demanda/contracts/tasks';
import { listViews } from '@demanda/contracts/views';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

const parameters = Object.keys(taskSearchQuery.shape);
const others = { groups: 0, count: 0 };
const groups = [
  { value: 'LOW', count: 3, totalAmount: 30 },
  { value: 'URGENT', count: 1, totalAmount: 1_500.5 },
];

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith(aTask()));
  fakeServer.on(getTaskTotal, { totalAmount: 10 });
  fakeServer.on(listViews, { views: [], preferences: {}, parameters });
  fakeServer.on(groupTasks, { groups, others });
});

const open = (path = '/tasks', signInAs: ProfileCode = 'ADMIN') => renderRemote(pages, { path, signInAs });
const lastQuery = () => fakeServer.calls(listTasks).at(-1)?.query;
const lines = async () =>
  within(await screen.findByRole('region', { name: /^Grupos por/ })).findAllByRole('button');

test('groups the filtered tasks, and a press on a group shows its tasks below the groups', async () => {
  const { user, address } = open('/tasks?title=nota&page=2');
  await user.click(await screen.findByRole('button', { name: 'Agrupar as tarefas' }));
  expect(await screen.findByRole('menuitem', { name: 'Responsável' })).toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Prioridade' }));
  const [urgent, , low] = await lines();
  expect(urgent).toHaveTextContent(/^Urgente1 tarefaR\$\s1\.500,50$/);
  expect(low).toHaveTextContent(/^Baixa3 tarefasR\$\s30,00$/);
  expect(fakeServer.calls(groupTasks).at(-1)?.query).toEqual({ title: 'nota', groupBy: 'priority' });
  expect(address()).toBe('/tasks?title=nota&groupBy=priority');

  await user.click(low!);
  await waitFor(() => expect(lastQuery()).toMatchObject({ title: 'nota', priority: 'LOW', page: 0 }));
  expect(lastQuery()).not.toHaveProperty('groupBy');
  expect((await lines())[2]).toHaveAttribute('aria-pressed', 'true');
  expect(fakeServer.calls(groupTasks)).toHaveLength(1);
  await user.click((await lines())[2]!);
  expect(address()).toBe('/tasks?title=nota&groupBy=priority');
});

test('tasks without a type are a group, and open by their flag', async () => {
  fakeServer.on(groupTasks, { groups: [{ value: null, count: 2 }], others });
  const { user, address } = open('/tasks?groupBy=taskType', 'USER');
  const [line] = await lines();
  expect(line).toHaveTextContent(/^Sem tipo2 tarefas$/);
  await user.click(line!);
  expect(address()).toBe('/tasks?hasTaskType=false&groupBy=taskType');
});

test('groups by assignee, who is also chosen by typing a name', async () => {
  fakeServer.on(listAssignees, [
    { id: 1, name: 'Ana Prado' },
    { id: 5, name: 'Bia Lima' },
  ]);
  fakeServer.on(groupTasks, {
    groups: [
      { value: null, count: 2 },
      { value: '5', name: 'Bia Lima', count: 1 },
    ],
    others,
  });
  const { user, address } = open('/tasks?groupBy=assigneeId');
  const [without, , bia] = await lines();
  expect(without).toHaveTextContent('Sem responsável2 tarefas');
  await user.click(bia!);
  expect(address()).toBe('/tasks?assigneeId=5&groupBy=assigneeId');
  expect(await screen.findByRole('button', { name: /Responsável: Bia Lima/ })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Filtros (1)' }));
  const filter = await screen.findByRole('combobox', { name: 'Filtrar por Responsável' });
  expect(filter).toHaveValue('Bia Lima');
  await user.clear(filter);
  expect(address()).toBe('/tasks?groupBy=assigneeId');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Eu/),
    'Bia Lima',
  ]);
  await user.type(filter, 'eu{Enter}');
  expect(address()).toBe('/tasks?assigneeId=1&groupBy=assigneeId');
  expect(await screen.findByRole('button', { name: /Responsável: Eu/ })).toBeInTheDocument();
  await user.clear(filter);
  await user.type(filter, 'zzz{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ninguém com este nome');
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  await user.click(await screen.findByRole('button', { name: 'Deixar de fora: Bia Lima' }));
  expect(address()).toBe('/tasks?assigneeIdNot=5&groupBy=assigneeId');
  expect(await screen.findByRole('button', { name: /Responsável não é Bia Lima/ })).toBeInTheDocument();
});

test('leaves out a group, and another one beside it', async () => {
  const { user, address } = open('/tasks?groupBy=priority&priorityNot=MEDIUM');
  await user.click(await screen.findByRole('button', { name: 'Deixar de fora: Baixa' }));
  expect(address()).toBe('/tasks?priorityNot=MEDIUM&priorityNot=LOW&groupBy=priority');
  expect(await screen.findByText('Prioridade não é Média, Baixa')).toBeInTheDocument();
  await waitFor(() =>
    expect(fakeServer.calls(groupTasks).at(-1)?.query).toMatchObject({ priorityNot: ['MEDIUM', 'LOW'] }),
  );
});

test('shows the largest requesters first, the others on request, and counts the smallest', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    value: `${index}`,
    name: `Cliente ${index}`,
    count: 60 - index,
  }));
  fakeServer.on(listTasks, pageWith(aTask({ requesterId: 3, requesterName: 'Cliente 3' })));
  fakeServer.on(groupTasks, { groups: many, others: { groups: 7, count: 9 } });
  const { user } = open('/tasks?groupBy=requesterId');
  expect(await lines()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Mostrar os 50 grupos' }));
  expect(await lines()).toHaveLength(51);
  expect(screen.getByText('E mais 7 grupos, com 9 tarefas.')).toBeInTheDocument();
  await user.click((await lines())[3]!);
  expect(await screen.findByText('Solicitante: Cliente 3')).toBeInTheDocument();
});

test('an older server offers no groups', async () => {
  fakeServer.on(listViews, { views: [], preferences: {} });
  open();
  expect(await screen.findByRole('button', { name: 'Visões' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Agrupar/ })).not.toBeInTheDocument());
});
