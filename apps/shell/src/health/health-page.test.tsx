import { getPlatformHealth, type HealthPart, type PlatformHealth } from '@demanda/contracts/platform-health';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { act, screen, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';

/** The page 'Saúde'. */

const readAt = '2026-11-24T15:00:00Z';
const aPart = (part: HealthPart['part'], changes: Partial<HealthPart> = {}): HealthPart => ({
  ...{ part, state: 'good', text: 'Tudo certo aqui.', advice: null, lastGoodAt: readAt },
  ...changes,
});
const aHealth = (...parts: HealthPart[]): PlatformHealth => ({
  readAt,
  parts: [aPart('database'), ...parts],
  instances: [
    {
      ...{ id: '1', name: 'app-1:4200', version: '0.1.0', isGone: false },
      ...{ startedAt: '2026-11-23T15:00:00Z', seenAt: readAt },
    },
    {
      ...{ id: '2', name: 'app-2:4200', version: '0.1.0', isGone: true },
      ...{ startedAt: '2026-11-22T15:00:00Z', seenAt: '2026-11-23T12:30:00Z' },
    },
  ],
});

function open() {
  signInAs('ADMIN');
  const queryClient = testQueryClient();
  return { queryClient, ...renderAt('/health', <App release={sampleRelease} queryClient={queryClient} />) };
}
const row = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('li')!);

test('shows state, finding, advice and the last good moment of each part, and the servers', async () => {
  const disk = {
    text: '400 MB livres de 50 GB.',
    advice: 'Libere espaço.',
    lastGoodAt: '2026-11-23T12:15:00Z',
  };
  fakeServer.on(getPlatformHealth, aHealth(aPart('disk', { state: 'attention', ...disk })));
  open();
  const database = await row('Banco de dados');
  expect(database.getByText('Bom')).toBeVisible();
  expect(database.getByText('Bom agora')).toBeVisible();
  const low = await row('Disco');
  for (const text of ['Atenção', disk.text, disk.advice, /^Bom por último .*às 09:15$/]) {
    expect(low.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('1 parte precisa de atenção.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('row', { name: /^app-1:4200 0\.1\.0 .* agora$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^app-2:4200 0\.1\.0 .* Sem sinal desde .*09:30$/ })).toBeVisible();
});

test('keeps what it read when the server is lost, and shows a lost database differently', async () => {
  fakeServer.on(getPlatformHealth, aHealth());
  const { queryClient } = open();
  expect(await screen.findByText('Tudo em ordem.')).toBeVisible();
  fakeServer.lose(getPlatformHealth);
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/^Sem notícias do servidor: este é o estado de .*12:00\.$/)).toBeVisible();
  expect((await row('Banco de dados')).getByText('Bom')).toBeVisible();
  fakeServer.fail(getPlatformHealth, 503);
  await act(() => queryClient.refetchQueries());
  expect(await (await row('Banco de dados')).findByText('Fora')).toBeVisible();
  fakeServer.on(getPlatformHealth, aHealth());
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText('Tudo em ordem.')).toBeVisible();
});

test('shows a failure of the first read, which can be repeated', async () => {
  fakeServer.fail(getPlatformHealth, 500);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Erro ao carregar saúde' })).toBeVisible();
  fakeServer.on(getPlatformHealth, aHealth());
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await row('Banco de dados')).toBeDefined();
});
