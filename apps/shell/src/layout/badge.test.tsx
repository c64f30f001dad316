import { contract } from '@demanda/contracts/contract';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { z } from '@demanda/schema';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';

/** The number at a menu entry whose remote declares one. */

const countLetters = contract({
  method: 'GET',
  path: '/letters/failed',
  summary: 'Contar cartas',
  access: 'signed-in',
  response: z.object({ count: z.int() }),
});
const letters = {
  label: 'Cartas',
  path: '/profiles',
  icon: 'mail',
  order: 60,
  profiles: ['ADMIN' as const],
  badge: { path: '/letters/failed', one: 'voltou', many: 'voltaram' },
};
const [admin, ...others] = sampleRelease.remotes;
const release = { ...sampleRelease, remotes: [{ ...admin!, navigation: [letters] }, ...others] };

beforeEach(() => serveDashboard(fakeServer));

async function open(profile: 'ADMIN' | 'USER' = 'ADMIN') {
  signInAs(profile);
  const queryClient = testQueryClient();
  renderAt('/dashboard', <App release={release} queryClient={queryClient} />);
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
  return { menu, queryClient };
}

test.each([
  [1, 'Cartas, 1 voltou', '1'],
  [2, 'Cartas, 2 voltaram', '2'],
  [100, 'Cartas, 100 voltaram', '99+'],
])('shows %i in the name of the entry', async (count, name, shown) => {
  fakeServer.on(countLetters, { count });
  const { menu } = await open();
  expect(await menu.findByRole('link', { name })).toHaveTextContent(`Cartas ${shown}`);
});

test('shows nothing for zero', async () => {
  fakeServer.on(countLetters, { count: 0 });
  const { menu } = await open();
  await waitFor(() => expect(fakeServer.calls(countLetters)).toHaveLength(1));
  expect(menu.getByRole('link', { name: 'Cartas' })).toHaveTextContent(/^Cartas$/);
});

test('reloads when its query-key prefix is invalidated', async () => {
  fakeServer.on(countLetters, { count: 1 });
  const { menu, queryClient } = await open();
  await menu.findByRole('link', { name: 'Cartas, 1 voltou' });
  fakeServer.on(countLetters, { count: 0 });
  await act(() => queryClient.invalidateQueries({ queryKey: ['letters'] }));
  expect(await menu.findByRole('link', { name: 'Cartas' })).toBeInTheDocument();
});

test('ignores a failure', async () => {
  fakeServer.fail(countLetters, 500);
  const { menu } = await open();
  await waitFor(() => expect(fakeServer.calls(countLetters)).toHaveLength(1));
  expect(menu.getByRole('link', { name: 'Cartas' })).toBeInTheDocument();
  expect(screen.queryByText(/Erro/)).not.toBeInTheDocument();
});

test('is not requested for users who do not see the entry', async () => {
  const { menu } = await open('USER');
  await menu.findByRole('link', { name: 'Tarefas' });
  expect(fakeServer.calls(countLetters)).toEqual([]);
});
