import { logout } from '@demanda/contracts/session';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { serveDashboard } from '../testing/serve-dashboard';
import { sampleRelease } from '../sample-release';

const question = () => screen.findByRole('dialog', { name: 'Descartar alterações?' });
const answer = async (text: string) => within(await question()).getByRole('button', { name: text });
const name = () => screen.findByLabelText(/^Nome\b(?! de)/);

/** Opens the settings from the dashboard, with or without a changed name. */
async function open({ dirty = true } = {}) {
  signInAs('USER');
  serveDashboard(fakeServer);
  const app = <App release={sampleRelease} queryClient={testQueryClient()} />;
  const view = renderAt('/dashboard', app);
  await view.user.click(await screen.findByRole('button', { name: /Menu do usuário/ }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Configurações' }));
  await name();
  if (dirty) await view.user.type(await name(), ' Nova');
  return view;
}

test('the menu asks; cancelling keeps everything, discarding leaves', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await answer('Continuar editando'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/settings');
  expect(await name()).toHaveValue('Carla Dias Nova');
  await user.click(screen.getByRole('link', { name: 'Demanda, início' }));
  await user.click(await answer('Descartar'));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('Back asks', async () => {
  const { user, address } = await open();
  act(() => window.history.back());
  await user.click(await answer('Continuar editando'));
  expect(address()).toBe('/settings');
  act(() => window.history.back());
  await user.click(await answer('Descartar'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('"Sair" asks before it ends the session', async () => {
  fakeServer.on(logout, undefined);
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: /Menu do usuário/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  const discard = await answer('Descartar');
  expect(fakeServer.calls(logout)).toHaveLength(0);
  await user.click(discard);
  await waitFor(() => expect(address()).toBe('/login'));
});

test.each(['Voltar', 'Cancelar'])(
  'SET-09, SET-10, G-SET-3 "%s" asks, and leaves without saving',
  async (button) => {
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(await answer('Continuar editando'));
    expect(address()).toBe('/settings');
    expect(await name()).toHaveValue('Carla Dias Nova');
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(await answer('Descartar'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  },
);

test('asks nothing without input', async () => {
  const { user, address } = await open({ dirty: false });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test.each([true, false])(
  'closing the tab asks for confirmation when something is unsaved: %s',
  async (dirty) => {
    await open({ dirty });
    const closing = new Event('beforeunload', { cancelable: true });
    act(() => void window.dispatchEvent(closing));
    expect(closing.defaultPrevented).toBe(dirty);
  },
);
