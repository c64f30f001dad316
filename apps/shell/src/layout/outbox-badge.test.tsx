import { savePermissions } from '@demanda/auth/session-store';
import { countFailedMessages } from '@demanda/contracts/outbox';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { setScreenWidth } from '@demanda/testing/screen';
import { fakePermissions, signInAs } from '@demanda/testing/sign-in';
import { act, screen, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';

/** The menu shows the number of failed messages until they are sent or cancelled (G-MAIL-1, G-MAIL-3). */

/** The menu entry as the admin remote declares it. */
const outbox = {
  label: 'Caixa de Saída',
  path: '/outbox',
  icon: 'mail',
  order: 80,
  screen: 'settings' as const,
  profiles: ['ADMIN' as const],
  right: 'notifications:VIEW' as const,
  badge: {
    ...{ path: countFailedMessages.path, one: 'falhou', many: 'falharam' },
    waiting: { one: 'aguarda sem canal configurado', many: 'aguardam sem canal configurado' },
  },
};
const [admin, ...others] = sampleRelease.remotes;
const routes = [...admin!.routes, { path: '/outbox', screen: 'settings' as const }];
const release = { ...sampleRelease, remotes: [{ ...admin!, routes, navigation: [outbox] }, ...others] };

beforeEach(() => serveDashboard(fakeServer));

function open() {
  const queryClient = testQueryClient();
  const { user } = renderAt('/dashboard', <App release={release} queryClient={queryClient} />);
  const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu principal' }));
  return { menu, queryClient, user };
}

test("shows how many messages failed, and reloads with the outbox's query-key prefix", async () => {
  fakeServer.on(countFailedMessages, { count: 2 });
  signInAs('ADMIN');
  const { menu, queryClient } = open();
  const entries = await menu();
  expect(await entries.findByRole('link', { name: 'Caixa de Saída, 2 falharam' })).toHaveTextContent('2');
  for (const [count, name] of [
    [1, 'Caixa de Saída, 1 falhou'],
    [0, 'Caixa de Saída'],
  ] as const) {
    fakeServer.on(countFailedMessages, { count });
    // What the remote invalidates after a retry or a cancellation.
    await act(() => queryClient.invalidateQueries({ queryKey: ['outbox'] }));
    expect(await entries.findByRole('link', { name })).toBeInTheDocument();
  }
});

test('adds what waits without a channel, in words of its own', async () => {
  fakeServer.on(countFailedMessages, { count: 1, waiting: 2 });
  signInAs('ADMIN');
  const { menu } = open();
  const name = 'Caixa de Saída, 3: 1 falhou, 2 aguardam sem canal configurado';
  expect(await (await menu()).findByRole('link', { name })).toHaveTextContent('Caixa de Saída 3');
});

test('shows it in the menu on a phone as well', async () => {
  setScreenWidth(390);
  fakeServer.on(countFailedMessages, { count: 1 });
  signInAs('ADMIN');
  const { menu, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
  expect(await (await menu()).findByRole('link', { name: 'Caixa de Saída, 1 falhou' })).toBeInTheDocument();
});

test('is not requested for an ADMIN who may not see messages', async () => {
  signInAs('ADMIN');
  const permissions = fakePermissions('ADMIN');
  const resourcePermissions = { ...permissions.resourcePermissions, notifications: [] };
  savePermissions({ ...permissions, resourcePermissions });
  const { menu } = open();
  await (await menu()).findByRole('link', { name: 'Tarefas' });
  expect(fakeServer.calls(countFailedMessages)).toEqual([]);
});
