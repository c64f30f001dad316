import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { screen } from '@testing-library/react';
import { contract } from '../contract';
import { pages } from '../remote';

const serve = (tasks: number, [active, completed]: [number, number]) =>
  fakeServer.on(getDashboardStatistics, {
    tasks: { total: tasks },
    deliveries: { total: active + completed, active, completed },
  });

const open = () => renderRemote(pages, { path: '/sample', signInAs: 'USER' });
const figure = (name: string) => screen.findByRole('group', { name });

test('has the name of its menu entry, and shows the number of tasks and deliveries', async () => {
  serve(1234, [2, 5]);
  open();
  expect(await figure('Tarefas')).toHaveTextContent('1.234');
  expect(await figure('Entregas')).toHaveTextContent('7');
  expect(await figure('Em andamento')).toHaveTextContent('2');
  expect(await figure('Concluídas')).toHaveTextContent('5');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(contract.navigation[0].label);
});

test('shows that it is loading', async () => {
  fakeServer.hang(getDashboardStatistics);
  open();
  expect(await screen.findByText('Carregando números...')).toBeVisible();
});

test('shows an empty state', async () => {
  serve(0, [0, 0]);
  open();
  expect(await screen.findByRole('heading', { name: 'Nenhum número ainda' })).toBeVisible();
});

test('shows a failure, and reloads', async () => {
  fakeServer.fail(getDashboardStatistics, 500);
  const { user } = open();
  expect(await screen.findByText('Erro ao buscar os números')).toBeVisible();
  serve(3, [0, 1]);
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await figure('Tarefas')).toHaveTextContent('3');
});
