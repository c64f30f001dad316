import type { ProfileCode } from '@demanda/contracts/permissions';
import { getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import {
  createView,
  deleteView,
  listViews,
  setListPreferences,
  updateView,
  type SavedView,
} from '@demanda/contracts/views';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

const urgent: SavedView = {
  ...{ id: 12, name: 'Urgentes', isShared: true, isOwn: false, ownerName: 'Ana Prado', mayEdit: false },
  ...{ query: { priority: ['URGENT'], sort: ['title,asc'] }, layout: {}, dropped: [], version: 0 },
};

beforeEach(() => {
  setScreenWidth(390);
  localStorage.clear();
  sessionStorage.clear();
  fakeServer.on(listTasks, pageWith(aTask()));
  fakeServer.on(getTaskTotal, { totalAmount: 10 });
});

const open = (path = '/tasks', signInAs: ProfileCode = 'ADMIN') => renderRemote(pages, { path, signInAs });
type User = ReturnType<typeof open>['user'];
const menuButton = (name: RegExp | string) => screen.findByRole('button', { name });
const choose = async (user: User, button: RegExp | string, item: string) => {
  await user.click(await menuButton(button));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const lastQuery = () => fakeServer.calls(listTasks).at(-1)?.query;
const serve = (views: SavedView[], preferences = {}) => fakeServer.on(listViews, { views, preferences });

test('a ready-made view has a URL, and a removed filter is marked and can be undone', async () => {
  const { user, address } = open('/tasks?page=3');
  await choose(user, 'Visões', 'Minhas tarefas');
  await waitFor(() => expect(lastQuery()).toMatchObject({ createdByUserId: 1, page: 0 }));
  expect(address()).toBe('/tasks?view=mine');
  await user.click(await screen.findByRole('button', { name: /Criadas por: mim/ }));
  expect(address()).toBe('/tasks?view=mine&createdByUserId=');
  expect(await menuButton(/^Minhas tarefas.*visão alterada/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Desfazer alterações' }));
  expect(address()).toBe('/tasks?view=mine');
  expect(await menuButton(/^Minhas tarefas.*visão aberta/)).toBeInTheDocument();
});

test('mine are also the tasks assigned to me, where the server knows assignees', async () => {
  const parameters = ['involvedUserId', 'assigneeId', 'isOverdue'];
  fakeServer.on(listViews, { views: [], preferences: {}, parameters });
  const { user } = open('/tasks?view=mine');
  expect(await screen.findByRole('button', { name: /Criadas por ou atribuídas a: mim/ })).toBeInTheDocument();
  expect(fakeServer.calls(listTasks).map(({ query }) => query)).toEqual([
    expect.objectContaining({ involvedUserId: 1 }),
  ]);
  await choose(user, /^Minhas tarefas/, 'Atrasadas');
  await waitFor(() => expect(lastQuery()).toMatchObject({ isOverdue: 'true' }));
});

test('offers USER no view by amounts', async () => {
  const { user } = open('/tasks', 'USER');
  await user.click(await menuButton('Visões'));
  expect(await screen.findByRole('menuitem', { name: 'Minhas tarefas' })).toBeInTheDocument();
  expect(await screen.findByRole('menuitem', { name: 'Entregues e não faturadas' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Sem valor' })).not.toBeInTheDocument();
});

test('saves the filters of the list as a view and opens it', async () => {
  const views: SavedView[] = [];
  fakeServer.on(listViews, () => ({ views, preferences: {} }));
  fakeServer.on(createView, ({ body: { name, isShared, query, layout } }) => {
    views.push({ ...urgent, name, isShared, query, layout, isOwn: true, mayEdit: true });
    return views[0]!;
  });
  const { user, address } = open('/tasks?priority=URGENT&page=2');
  await choose(user, 'Visões', 'Salvar visão…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Para hoje');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await expectToast('Visão salva');
  expect(fakeServer.calls(createView)).toMatchObject([
    { body: { name: 'Para hoje', isShared: true, query: { priority: ['URGENT'], sort: ['id,desc'] } } },
  ]);
  await waitFor(() => expect(address()).toBe('/tasks?view=12'));
  expect(await menuButton(/^Para hoje/)).toBeInTheDocument();
});

test('a view of another user is opened from its URL, and cannot be changed', async () => {
  serve([urgent]);
  const { user } = open('/tasks?view=12');
  await user.click(await menuButton(/^Urgentes/));
  expect(lastQuery()).toMatchObject({ priority: 'URGENT', sort: 'title,asc' });
  expect(fakeServer.calls(listTasks)).toHaveLength(1);
  expect(await screen.findByRole('menuitem', { name: 'Urgentes · Ana Prado' })).toBeInTheDocument();
  expect(await screen.findByRole('menuitem', { name: 'Salvar visão…' })).toBeInTheDocument();
  for (const name of ['Renomear ou compartilhar…', 'Excluir visão'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
});

test('an own view is updated with the changed filters, and deleted after a question', async () => {
  serve([{ ...urgent, isOwn: true, mayEdit: true, version: 4 }]);
  fakeServer.on(updateView, { ...urgent, version: 5 });
  fakeServer.on(deleteView, undefined);
  const { user, address } = open('/tasks?view=12&priority=HIGH');
  await choose(user, /^Urgentes.*alterada/, 'Atualizar visão');
  await expectToast('Visão atualizada');
  expect(fakeServer.calls(updateView)).toMatchObject([
    { body: { name: 'Urgentes', isShared: true, version: 4, query: { priority: ['HIGH'] } } },
  ]);
  await waitFor(() => expect(address()).toBe('/tasks?view=12'));
  await choose(user, /^Urgentes/, 'Excluir visão');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  await expectToast('Visão excluída');
  await waitFor(() => expect(address()).toBe('/tasks'));
});

test('says which filters and columns a view was opened without', async () => {
  serve([
    { ...urgent, dropped: ['amountFrom'], layout: { order: ['title', 'sprint'] }, query: { team: ['7'] } },
  ]);
  open('/tasks?view=12', 'USER');
  expect(await screen.findByText(/aparece sem isso: Valor, team, sprint\./)).toBeInTheDocument();
});

test('opens without a view that is gone, and says so', async () => {
  open('/tasks?view=99');
  expect(await screen.findByText(/Esta visão não existe mais/)).toBeInTheDocument();
  expect(lastQuery()).toMatchObject({ sort: 'id,desc' });
});

test('opens with the default view unless the URL has parameters', async () => {
  serve([urgent], { defaultView: '12' });
  const { address, unmount } = open();
  await waitFor(() => expect(address()).toBe('/tasks?view=12'));
  unmount();
  const other = open('/tasks?title=nota');
  await menuButton('Visões');
  expect(other.address()).toBe('/tasks?title=nota');
});

test('sets the open view as the default', async () => {
  serve([urgent]);
  fakeServer.on(setListPreferences, undefined);
  const { user } = open('/tasks?view=12');
  await choose(user, /^Urgentes/, 'Usar como padrão');
  await expectToast('A lista abre com esta visão');
  expect(fakeServer.calls(setListPreferences)).toMatchObject([{ body: { defaultView: '12' } }]);
});

test('the list of a server without views is as it was', async () => {
  fakeServer.fail(listViews, 404);
  open('/tasks?view=mine');
  expect(await screen.findByText('ERP-0007')).toBeInTheDocument();
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('createdByUserId'));
  expect(screen.queryByRole('button', { name: /Visões|Minhas tarefas/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/visão/)).not.toBeInTheDocument();
});
