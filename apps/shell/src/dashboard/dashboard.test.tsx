import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';

const open = () => renderAt('/dashboard', <App release={sampleRelease} queryClient={testQueryClient()} />);
const serve = (total: number, active: number, completed: number) =>
  serveDashboard(fakeServer, { total, active, completed });
const card = (name: string) => screen.findByRole('group', { name });

test('DASH-01, DASH-02 greets the user and shows the date', async () => {
  jest.useFakeTimers({ now: new Date('2025-03-09T15:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] });
  signInAs('ADMIN', { name: 'Ana' });
  serve(0, 0, 0);
  open();
  expect(await screen.findByText(/Boa tarde, Ana!/)).toHaveTextContent('domingo, 9 de março de 2025');
  jest.useRealTimers();
});

test('DASH-03 to DASH-09, CONST-34 shows four figures', async () => {
  signInAs('USER');
  serve(3, 1, 2);
  open();
  expect(await card('Tarefas cadastradas')).toHaveTextContent('7');
  expect(await card('Total de entregas')).toHaveTextContent(/3.*1 em andamento/);
  expect(await card('Entregas aprovadas')).toHaveTextContent(/2.*66,7% do total/);
  expect(await card('Taxa de aprovação')).toHaveTextContent('66,7%');
  expect(within(screen.getByRole('main')).getAllByRole('group')).toHaveLength(4);
});

test('each amount leads to the list that it is the total of', async () => {
  signInAs('ADMIN');
  const money = { receivable: 139.05, overdue: 100.1, overdueDays: 12, received: 50.05, unbilled: 11 };
  const counts = { tasks: { total: 7 }, deliveries: { total: 3, active: 1, completed: 2 } };
  serve(3, 1, 2);
  fakeServer.on(getDashboardStatistics, { ...counts, money: { ...money, month: '2026-11' } });
  open();
  expect(await card('Atrasado')).toHaveTextContent(/R\$\s100,10há até 12 dias$/);
  const figures = ['A receber', 'Atrasado', 'Recebido no mês', 'A faturar'].map((name) => [
    screen.getByRole('group', { name }).textContent?.match(/[\d,]+/)?.[0],
    screen.getByRole('link', { name }).getAttribute('href'),
  ]);
  expect(figures).toEqual([
    ['139,05', '/charges?status=EMITIDA&status=ENVIADA&status=PARCIAL&status=ATRASADA'],
    ['100,10', '/charges?status=ATRASADA'],
    ['50,05', '/charges?paidIn=2026-11'],
    ['11,00', '/tasks?deliveryStatus=APPROVED&deliveryStatus=PRODUCTION&hasQuoteInBilling=false'],
  ]);
});

test('G-DASH-2 shows 0% of a total of zero', async () => {
  signInAs('USER');
  serve(0, 0, 0);
  open();
  expect(await card('Taxa de aprovação')).toHaveTextContent('0,0%');
});

test.each([
  ['ADMIN', ['Solicitantes', 'Tarefas', 'Faturamento']],
  ['MANAGER', ['Tarefas', 'Faturamento']],
  ['USER', ['Tarefas']],
] as const)('DASH-17 to DASH-21 the shortcuts of %s', async (profile, expected) => {
  signInAs(profile);
  serve(0, 0, 0);
  open();
  const title = await screen.findByRole('heading', { name: 'Atalhos rápidos' });
  const links = within(title.closest('section')!).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(expected);
});

test('DASH-22 shows that it is loading', async () => {
  signInAs('USER');
  serve(0, 0, 0);
  fakeServer.hang(getDashboardStatistics);
  open();
  expect(await screen.findByText('Carregando dashboard...')).toBeInTheDocument();
});

test('DASH-23, ERR-029, G-DASH-5 shows a failure, and can be reloaded', async () => {
  signInAs('USER');
  serve(0, 0, 0);
  fakeServer.fail(getDashboardStatistics, 500);
  const { user } = open();
  expect(await screen.findByText('Erro ao carregar dashboard')).toBeInTheDocument();
  await expectToast('Erro ao carregar estatísticas do dashboard');
  serve(3, 1, 2);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await card('Total de entregas')).toHaveTextContent('3');
});
