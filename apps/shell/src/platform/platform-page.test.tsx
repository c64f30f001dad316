import { getPlatform, listReleases } from '@demanda/contracts/platform';
import { listPromotions } from '@demanda/contracts/platform-promotion';
import { copiedText } from '@demanda/testing/copied-text';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { aPlatform, aReleaseList, aRemote } from '../testing/platform-records';
import { serveDashboard } from '../testing/serve-dashboard';

/** The platform page: its content, and who may see it. */

beforeEach(() => {
  fakeServer.on(getPlatform, aPlatform());
  fakeServer.on(listReleases, aReleaseList());
  fakeServer.on(listPromotions, { promotions: [] });
});

afterEach(() => void jest.useRealTimers());

function open(profile: 'ADMIN' | 'MANAGER' = 'ADMIN') {
  signInAs(profile);
  const queryClient = testQueryClient();
  return { queryClient, ...renderAt('/platform', <App release={sampleRelease} queryClient={queryClient} />) };
}

const part = async (app: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${app}`) });
  return within(heading.closest('section')!);
};
const valueOf = (card: Awaited<ReturnType<typeof part>>, label: string) =>
  card.getByText(label).parentElement!;

test('shows the live release in four figures', async () => {
  open();
  const figure = (name: string) => screen.findByRole('group', { name });
  expect(await figure('Versão no ar')).toHaveTextContent(/12desde 21\/11\/2026 14:05/);
  expect(await figure('Partes ativas')).toHaveTextContent(/2de 2/);
  expect(await figure('Carregamentos')).toHaveTextContent('172');
  expect(await figure('Erros')).toHaveTextContent('3');
});

test('shows build and figures of each app', async () => {
  open();
  const billing = await part('Faturamento');
  const digest = aPlatform().remotes[0]!.digest;
  expect(billing.getByText('billing-mfe')).toBeVisible();
  expect(billing.getByText('Ativa')).toBeVisible();
  expect(valueOf(billing, 'Build')).toHaveTextContent(`1.0.0 · ${digest.slice(0, 8)}`);
  expect(valueOf(billing, 'Commit')).toHaveTextContent('9f8e7d6c');
  expect(valueOf(billing, 'No ar desde a versão')).toHaveTextContent('12');
  expect(valueOf(billing, 'Tamanho')).toHaveTextContent('182 KB de 300 KB');
  expect(valueOf(billing, 'Carregamento')).toHaveTextContent(
    '240 ms (mediana), 1,2 s (p95)132 carregamentos',
  );
  expect(valueOf(billing, 'Erros')).toHaveTextContent(
    /3Sem conexão: 2Erro inesperado: 1.*Último em 21\/11\/2026 14:30: Failed to fetch/,
  );
  const shell = await part('Base do sistema');
  expect(shell.getByText('LCP 1,2 s · CLS 0,02')).toBeVisible();
  expect(shell.queryByRole('button', { name: /Desativar/ })).toBeNull();
  const tasks = await part('Solicitantes, Projetos e Tarefas');
  expect(valueOf(tasks, 'No ar desde a versão')).toHaveTextContent('11');
  expect(valueOf(tasks, 'Carregamento')).toHaveTextContent('Ainda sem medida');
  expect(valueOf(tasks, 'Erros')).toHaveTextContent('Nenhum');
});

test('shows what the errors of a build led to, and where the last one occurred', async () => {
  const tasks = aRemote('tasks', { labels: ['Tarefas'] });
  tasks.errors.byConsequence = { reopened: 1 };
  fakeServer.on(getPlatform, aPlatform({ remotes: [aPlatform().remotes[0]!, tasks] }));
  open();
  const outcomes = (card: Awaited<ReturnType<typeof part>>) =>
    within(card.getByRole('list', { name: 'O que aconteceu' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const billing = await part('Faturamento');
  expect(outcomes(billing)).toEqual([
    'Página não abriu: 2',
    'Versão anterior aberta no lugar: 1',
    'Página abriu em nova tentativa: 2',
  ]);
  expect(billing.getByText('apps/billing-mfe/src/features/period-list/period-list.tsx:42:7')).toBeVisible();
  expect(outcomes(await part('Tarefas'))).toEqual(['Página abriu em nova tentativa: 1']);
});

test('copies the whole digest and the whole commit', async () => {
  const { user } = open();
  const billing = await part('Faturamento');
  await user.click(billing.getByRole('button', { name: 'Copiar digest de billing-mfe' }));
  expect(await copiedText()).toBe(aPlatform().remotes[0]!.digest);
  await user.click(billing.getByRole('button', { name: 'Copiar commit de billing-mfe' }));
  expect(await copiedText()).toHaveLength(40);
});

test('marks a shared package whose version does not fit', async () => {
  const { user } = open();
  const billing = await part('Faturamento');
  const toggle = billing.getByRole('button', { name: 'Pacotes compartilhados (3) 1 em desacordo' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(billing.getByRole('row', { name: '@demanda/ui/core ^1.5.0 1.4.0 Não serve' })).toBeVisible();
  expect(billing.getByRole('row', { name: '@demanda/ui/form nomes e tipos conferidos' })).toBeVisible();
  expect(billing.getByRole('row', { name: 'react ^19.0.0 19.3.1' })).toBeVisible();
});

test('MANAGER sees no entry and is refused', async () => {
  serveDashboard(fakeServer);
  const { address } = open('MANAGER');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('link', { name: 'Plataforma' })).toBeNull();
  expect(fakeServer.calls(getPlatform)).toHaveLength(0);
});

test('shows that nothing is published', async () => {
  fakeServer.on(getPlatform, aPlatform({ release: null, canRollBack: false, shell: null, remotes: [] }));
  fakeServer.on(listReleases, { releases: [], deployments: [] });
  open();
  expect(await screen.findByRole('heading', { name: 'Nenhuma versão publicada' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Histórico de versões' })).toBeNull();
});

test('says that the newest release did not go live', async () => {
  fakeServer.on(getPlatform, aPlatform({ isStuck: true }));
  open();
  expect(await screen.findByText(/^A publicação mais nova não entrou no ar: /)).toBeInTheDocument();
  expect(await part('Faturamento')).toBeDefined();
});

test('warns of a newest release that is too old', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000 - 1000).toISOString();
  const liveSince = (at: string) => aPlatform({ release: { number: 12, createdAt: at, liveSince: at } });
  fakeServer.on(getPlatform, liveSince(daysAgo(89)));
  const { unmount } = open();
  expect(await part('Faturamento')).toBeDefined();
  expect(screen.queryByText(/^A publicação mais nova tem/)).toBeNull();
  unmount();
  fakeServer.on(getPlatform, liveSince(daysAgo(90)));
  open();
  expect(await screen.findByText(/^A publicação mais nova tem 90 dias\./)).toBeInTheDocument();
});

test('shows a failure, and can be reloaded', async () => {
  fakeServer.fail(listReleases, 500);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Erro ao carregar plataforma' })).toBeVisible();
  fakeServer.on(listReleases, aReleaseList());
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await part('Faturamento')).toBeDefined();
});

test('reloads everything after the first request failed', async () => {
  fakeServer.lose(getPlatform);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Erro ao carregar plataforma' })).toBeVisible();
  fakeServer.on(getPlatform, aPlatform());
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await part('Faturamento')).toBeDefined();
});

test('keeps the figures and an open dialog when the server does not respond for a while', async () => {
  const { user, queryClient } = open();
  await user.click(await screen.findByRole('button', { name: 'Desativar Faturamento' }));
  await user.type(await screen.findByLabelText('Motivo'), 'Cobrança em dobro');
  fakeServer.lose(getPlatform);
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/Sem notícias do servidor: estes números são de/)).toBeInTheDocument();
  expect(screen.getByLabelText('Motivo')).toHaveValue('Cobrança em dobro');
  fakeServer.on(getPlatform, aPlatform({ release: { ...aPlatform().release!, number: 13 } }));
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole('group', { name: 'Versão no ar' })).toHaveTextContent('13');
  expect(screen.queryByText(/Sem notícias/)).toBeNull();
  expect(screen.getByLabelText('Motivo')).toHaveValue('Cobrança em dobro');
});

test('polls every ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'performance', 'Date'] });
  open();
  await part('Faturamento');
  expect(fakeServer.calls(getPlatform)).toHaveLength(1);
  fakeServer.on(getPlatform, aPlatform({ release: { ...aPlatform().release!, number: 13 } }));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Versão no ar' })).toHaveTextContent('13'));
  expect(fakeServer.calls(getPlatform)).toHaveLength(2);
  expect(fakeServer.calls(listReleases)).toHaveLength(2);
});
