import { listTasks, getTaskTotal } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import type { Release } from '@demanda/federation/release';
import type { WorkQueue } from '@demanda/federation/contract';
import { screen, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';

const shared = { icon: 'tasks', list: '/tasks', rights: ['tasks:VIEW' as const] };
const urgent: WorkQueue = {
  ...shared,
  one: 'tarefa urgente',
  many: 'tarefas urgentes',
  order: 2,
  path: '/tasks?priority=URGENT&priority=HIGH',
};
const unbilled: WorkQueue = {
  ...shared,
  one: 'tarefa a faturar',
  many: 'tarefas a faturar',
  order: 1,
  path: '/tasks?hasQuoteInBilling=false',
  total: '/tasks/total',
  field: { name: 'tasks.amount', level: 'READ' },
};

function open() {
  const remotes = sampleRelease.remotes.map((remote) =>
    remote.name === 'tasks' ? { ...remote, queues: [urgent, unbilled] } : remote,
  );
  const release: Release = { ...sampleRelease, remotes };
  return renderAt('/dashboard', <App release={release} queryClient={testQueryClient()} />);
}

const section = () => screen.findByRole('region', { name: 'O que pede ação' });
const links = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map((link) => [link.textContent?.replace(/\s/g, ' '), link.getAttribute('href')]);

beforeEach(() => serveDashboard(fakeServer));

test('shows how many records of each queue wait, and links to their list', async () => {
  fakeServer.on(listTasks, ({ query }) => ({
    ...pageWith(),
    totalElements: query.priority ? 1 : 1_234,
  }));
  fakeServer.on(getTaskTotal, { totalAmount: 98_765.4 });
  signInAs('ADMIN');
  open();
  await screen.findByRole('link', { name: /tarefa urgente/ });
  expect(links(await section())).toEqual([
    ['1.234 tarefas a faturarR$ 98.765,40', '/tasks?hasQuoteInBilling=false'],
    ['1 tarefa urgente', '/tasks?priority=URGENT&priority=HIGH'],
  ]);
  expect(fakeServer.calls(listTasks)[0]?.query).toMatchObject({ size: 1 });
});

test('a user who may not see the field of a queue does not have it', async () => {
  fakeServer.on(listTasks, { ...pageWith(), totalElements: 2 });
  signInAs('USER');
  open();
  await screen.findByRole('link', { name: '2 tarefas urgentes' });
  expect(links(await section())).toHaveLength(1);
  expect(fakeServer.calls(listTasks)).toHaveLength(1);
});

test('says so when nothing waits, and nothing to users without queues', async () => {
  fakeServer.on(listTasks, pageWith());
  signInAs('USER');
  const { unmount } = open();
  expect(await screen.findByText('Tudo em dia: nada pede ação agora.')).toBeVisible();
  unmount();
  signInAs('USER', { allowedScreens: [] });
  open();
  await screen.findByRole('group', { name: 'Tarefas cadastradas' });
  expect(screen.queryByRole('region', { name: 'O que pede ação' })).toBeNull();
});

test('keeps as much room as the last visit needed', async () => {
  fakeServer.on(listTasks, ({ query }) => ({ ...pageWith(), totalElements: query.priority ? 1 : 0 }));
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
  signInAs('ADMIN');
  const { unmount } = open();
  await screen.findByRole('link', { name: '1 tarefa urgente' });
  unmount();
  fakeServer.hang(listTasks);
  open();
  const room = await screen.findByRole('status', { name: 'Carregando o que pede ação...' });
  expect(room.children).toHaveLength(1);
});

test('a queue that cannot be counted still leads to its list', async () => {
  fakeServer.fail(listTasks, 500);
  signInAs('USER');
  open();
  const link = await screen.findByRole('link', { name: /Não foi possível contar/ });
  expect(link).toHaveTextContent('tarefas urgentes');
});

test('each figure of the statistics leads to its list', async () => {
  fakeServer.on(listTasks, pageWith());
  signInAs('USER');
  open();
  await screen.findByRole('link', { name: 'Tarefas cadastradas' });
  const hrefs = ['Tarefas cadastradas', 'Total de entregas', 'Entregas aprovadas', 'Taxa de aprovação'].map(
    (name) => screen.getByRole('link', { name }).getAttribute('href'),
  );
  const approved = '/deliveries?status=APPROVED&status=PRODUCTION';
  expect(hrefs).toEqual(['/tasks?view=all', '/deliveries?view=all', approved, approved]);
});
