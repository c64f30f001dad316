import { getDashboardCharts } from '@demanda/contracts/dashboard';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { sampleCharts, serveDashboard } from '../testing/serve-dashboard';

const open = () => renderAt('/dashboard', <App release={sampleRelease} queryClient={testQueryClient()} />);
const chart = (name: string) => screen.findByRole('figure', { name });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

beforeEach(() => serveDashboard(fakeServer));

test('describes the charts in texts', async () => {
  signInAs('ADMIN');
  open();
  expect(await chart('Tarefas por mês e prioridade')).toHaveAccessibleDescription(
    '25 tarefas nos últimos 12 meses, 1 urgente. O maior mês foi dezembro de 2026, com 3.',
  );
  expect(await chart('Entregas por status')).toHaveAccessibleDescription(
    '7 entregas ao todo. O status com mais é Entregue, com 4.',
  );
  expect(await chart('Valor das tarefas por mês')).toHaveAccessibleDescription(
    /^O maior mês foi dezembro de 2026, com R\$.1\.011,00\. Neste mês são R\$.1\.011,00\.$/,
  );
});

test('shows each chart as a table, whose numbers link to the list', async () => {
  signInAs('ADMIN');
  const { user } = open();
  const figure = within(await chart('Tarefas por mês e prioridade'));
  await user.click(figure.getByRole('button', { name: 'Ver como tabela' }));
  const row = figure.getByRole('row', { name: /^dezembro de 2026/ });
  expect(cells(row)).toEqual(['1', '1', '0', '1', '3']);
  expect(within(row).getByRole('link', { name: 'dezembro de 2026' })).toHaveAttribute(
    'href',
    '/tasks?createdAtFrom=2026-12-01&createdAtTo=2026-12-31',
  );
  const [, , urgent] = within(row)
    .getAllByRole('cell')
    .flatMap((cell) => within(cell).queryAllByRole('link'));
  expect(urgent).toHaveAttribute(
    'href',
    '/tasks?createdAtFrom=2026-12-01&createdAtTo=2026-12-31&priority=URGENT',
  );
});

test('has no links to pages that the user may not open', async () => {
  signInAs('MANAGER', { allowedScreens: [] });
  const { user } = open();
  const figure = within(await chart('Entregas por status'));
  await user.click(figure.getByRole('button', { name: 'Ver como tabela' }));
  expect(figure.getByRole('row', { name: /^Entregue/ })).toHaveTextContent('4');
  expect(figure.queryByRole('link')).toBeNull();
});

test('shows no chart of amounts to users who may not see them (G-PERM-3)', async () => {
  signInAs('USER');
  const months = sampleCharts.months.map(({ amount: _, ...month }) => month);
  fakeServer.on(getDashboardCharts, { ...sampleCharts, months });
  open();
  await chart('Entregas por status');
  expect(screen.queryByRole('figure', { name: 'Valor das tarefas por mês' })).toBeNull();
  expect(document.body.textContent).not.toContain('R$');
});

test('shows an empty state', async () => {
  signInAs('ADMIN');
  const zero = { low: 0, medium: 0, high: 0, urgent: 0, amount: 0 };
  const none = {
    pending: 0,
    development: 0,
    delivered: 0,
    homologation: 0,
    approved: 0,
    rejected: 0,
    production: 0,
  };
  const months = sampleCharts.months.map(({ month }) => ({ month, ...zero }));
  fakeServer.on(getDashboardCharts, { months, deliveries: none });
  open();
  expect(await screen.findByText('Nenhuma tarefa nos últimos 12 meses.')).toBeInTheDocument();
  expect(screen.getByText('Nenhuma tarefa com valor nos últimos 12 meses.')).toBeVisible();
  expect(screen.getByText('Nenhuma entrega cadastrada.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver como tabela' })).toBeNull();
});

test('a failure leaves the figures and the shortcuts, and can be reloaded', async () => {
  signInAs('USER');
  fakeServer.fail(getDashboardCharts, 500);
  const { user } = open();
  expect(await screen.findByText('Não foi possível mostrar os gráficos')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Tarefas cadastradas' })).toHaveTextContent('7');
  expect(screen.getByRole('heading', { name: 'Atalhos rápidos' })).toBeVisible();
  fakeServer.on(getDashboardCharts, sampleCharts);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await chart('Entregas por status')).toBeVisible();
});
