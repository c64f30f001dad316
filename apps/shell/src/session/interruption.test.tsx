import * as calls from '@demanda/contracts/session';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { fakePermissions, fakeToken, fakeUser, signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { startSession } from './start-session';

/** Uses the settings form of the shell; for remotes, the end of a session is the same. */

let stop: () => void;
afterEach(() => stop());

const token = fakeToken('3', Date.now() + 7_200_000);
const { id: _id, name: _name, ...answer } = fakeUser('USER', { username: 'carla', token });

async function openDirty() {
  signInAs('USER', { username: 'carla' });
  const queryClient = testQueryClient();
  stop = startSession(queryClient);
  const view = renderAt('/settings', <App release={sampleRelease} queryClient={queryClient} />);
  const name = await screen.findByLabelText(/^Nome\b(?! de)/);
  await view.user.clear(name);
  await view.user.type(name, 'Carla Nova');
  return { ...view, name, queryClient };
}

const dialog = () => screen.findByRole('dialog', { name: 'Sua sessão terminou' });
const password = async () => within(await dialog()).getByLabelText('Senha');

async function enter(user: Awaited<ReturnType<typeof openDirty>>['user']) {
  await user.type(await password(), 'segredo');
  await user.click(within(await dialog()).getByRole('button', { name: 'Entrar no Sistema' }));
}

function serveLogin() {
  fakeServer.on(calls.login, answer);
  fakeServer.on(calls.getCurrentUser, { id: 3, name: 'Carla Dias' });
  fakeServer.on(calls.getPermissions, fakePermissions('USER'));
}

/** Runs outside act(), which would end before the dialog's code has loaded and make React warn. */
function otherTabSignsOut() {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth.token' }));
}

test('a refused save asks for the password over the page, and goes through afterwards', async () => {
  const { user, name, address } = await openDirty();
  fakeServer.fail(calls.updateProfile, 401);
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  const username = within(await dialog()).getByLabelText('Usuário');
  expect(username).toBeDisabled();
  expect(username).toHaveValue('carla');
  expect(await password()).toHaveFocus();
  expect(screen.queryByText(/Redirecionando para login/)).toBeNull();
  expect(address()).toBe('/settings');
  expect(localStorage.getItem('auth.token')).toBeNull();

  serveLogin();
  fakeServer.on(calls.updateProfile, undefined);
  fakeServer.on(calls.logout, undefined);
  expect(name).toHaveValue('Carla Nova');
  await enter(user);
  await waitFor(() => expect(fakeServer.calls(calls.updateProfile)).toHaveLength(2));
  const [, second] = fakeServer.calls(calls.updateProfile);
  expect(second?.body.name).toBe('Carla Nova');
  expect(second?.headers.Authorization).toBe(`Bearer ${token}`);
  await expectToast(/^Perfil atualizado com sucesso!/);
});

test('another tab signs out: the input stays, and so does the page after signing in again', async () => {
  const { user, name, address } = await openDirty();
  otherTabSignsOut();
  serveLogin();
  await enter(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name).toHaveValue('Carla Nova');
  expect(address()).toBe('/settings');
});

test('a wrong password is shown there, and the dialog does not close on Escape', async () => {
  const { user, name } = await openDirty();
  otherTabSignsOut();
  fakeServer.fail(calls.login, 401, {});
  await enter(user);
  expect(await within(await dialog()).findByText('Usuário ou senha inválidos')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await dialog()).toBeVisible();
  expect(name).toHaveValue('Carla Nova');
});

test('giving up opens /login, and the page does not return', async () => {
  const { user, address, queryClient } = await openDirty();
  otherTabSignsOut();
  await user.click(within(await dialog()).getByRole('button', { name: 'Descartar e sair' }));
  expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  expect(address()).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: null });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('another user in another tab ends it: the page is closed with its input', async () => {
  const { queryClient } = await openDirty();
  otherTabSignsOut();
  await dialog();
  queryClient.setQueryData(['tasks'], 'of Carla');
  const bruno = fakeUser('MANAGER');
  localStorage.setItem('auth.token', bruno.token);
  localStorage.setItem('auth.user', JSON.stringify(bruno));
  localStorage.setItem('auth.permissions', JSON.stringify(fakePermissions('MANAGER')));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth.user' })));
  expect(await screen.findByDisplayValue('Bruno Lima')).toBeVisible();
  expect(screen.queryByDisplayValue('Carla Nova')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(queryClient.getQueryData(['tasks'])).toBeUndefined();
});

test('an account with a second factor is asked for a code in the dialog, and the save goes through', async () => {
  const { user } = await openDirty();
  fakeServer.fail(calls.updateProfile, 401);
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  await dialog();
  serveLogin();
  fakeServer.reply(calls.login, ({ body }) =>
    body.code === 'aaaa-bbbb'
      ? { status: 200, data: answer }
      : { status: 401, data: { errorCode: 'SECOND_FACTOR_REQUIRED', userMessage: 'Digite o código.' } },
  );
  fakeServer.on(calls.updateProfile, undefined);
  fakeServer.on(calls.logout, undefined);
  await enter(user);
  expect(await within(await dialog()).findByLabelText('Código de verificação')).toHaveFocus();
  await user.click(within(await dialog()).getByRole('button', { name: 'Usar código de recuperação' }));
  await user.keyboard('aaaa-bbbb{Enter}');
  await expectToast(/^Perfil atualizado com sucesso!/);
});
