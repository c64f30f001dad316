import * as calls from '@demanda/contracts/session';
import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { fakePermissions, fakeToken, fakeUser, signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';
import { startSession } from './start-session';

let stop: () => void;
afterEach(() => stop());

function open(address: string) {
  const queryClient = testQueryClient();
  stop = startSession(queryClient);
  return renderAt(address, <App release={sampleRelease} queryClient={queryClient} />);
}

const token = fakeToken('3', Date.now() + 7_200_000);
const { id: _id, name: _name, ...answer } = fakeUser('USER', { username: 'carla', token });

function serveLogin() {
  fakeServer.on(calls.login, { ...answer, mustChangePassword: true });
  fakeServer.on(calls.getCurrentUser, { id: 3, name: 'Carla Dias' });
  fakeServer.on(calls.getPermissions, fakePermissions('USER'));
}

const heading = () => screen.findByRole('heading', { name: 'Defina uma nova senha' });
const password = () => screen.getByLabelText('Nova Senha');
const again = () => screen.getByLabelText('Confirmar Nova Senha');
const save = () => screen.getByRole('button', { name: 'Salvar Nova Senha' });

test('a one-time password opens only the form of a new one; after it, /login asks to sign in again', async () => {
  serveLogin();
  fakeServer.on(calls.updateProfile, undefined);
  fakeServer.on(calls.logout, undefined);
  const { user, address } = open('/login');
  await user.type(await screen.findByLabelText('Usuário'), 'carla');
  await user.type(screen.getByLabelText('Senha'), 'Uma-Vez-1');
  await user.click(screen.getByRole('button', { name: 'Entrar no Sistema' }));
  await heading();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.type(password(), 'segredo-novo');
  await user.type(again(), 'segredo-novo');
  await user.click(save());
  await expectToast('Senha definida com sucesso! Entre novamente com a nova senha.');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(fakeServer.calls(calls.updateProfile).map(({ body }) => body)).toEqual([
    {
      username: 'carla',
      name: 'Carla Dias',
      email: 'user@demanda.test',
      password: 'segredo-novo',
      confirmPassword: 'segredo-novo',
      version: 4,
    },
  ]);
  expect(localStorage.getItem('auth.token')).toBeNull();
});

test.each([
  ['', '', 'A senha deve ter pelo menos 8 caracteres'],
  ['1234567', '1234567', 'A senha deve ter pelo menos 8 caracteres'],
  ['12345678', '123456789', 'As senhas não coincidem'],
])('refuses "%s" and "%s" without a call', async (first, second, text) => {
  signInAs('USER', { mustChangePassword: true });
  const { user } = open('/tasks');
  await heading();
  if (first) await user.type(password(), first);
  if (second) await user.type(again(), second);
  await user.click(save());
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a refused call leads there as well, without a toast', async () => {
  signInAs('USER');
  serveDashboard(fakeServer);
  fakeServer.fail(getDashboardStatistics, 403, {
    errorCode: 'PASSWORD_CHANGE_REQUIRED',
    message: 'Defina uma nova senha.',
  });
  open('/dashboard');
  expect(await heading()).toBeVisible();
  expect(screen.queryByText('Defina uma nova senha.')).toBeNull();
});

test('the reason of a refused save is shown, and the input stays', async () => {
  signInAs('USER', { mustChangePassword: true });
  fakeServer.fail(calls.updateProfile, 400, { message: 'Escolha uma senha diferente da atual.' });
  const { user } = open('/tasks');
  await heading();
  await user.type(password(), 'segredo-novo');
  await user.type(again(), 'segredo-novo');
  await user.click(save());
  await expectToast('Escolha uma senha diferente da atual.');
  expect(password()).toHaveValue('segredo-novo');
});

test('with unsaved input it is a dialog, and the page waits for the next sign-in', async () => {
  signInAs('USER', { username: 'carla' });
  const { user, address } = open('/settings');
  const name = await screen.findByLabelText(/^Nome\b(?! de)/);
  await user.type(name, ' Nova');
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth.token' }));
  });
  serveLogin();
  fakeServer.on(calls.updateProfile, undefined);
  const signIn = within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }));
  await user.type(signIn.getByLabelText('Senha'), 'Uma-Vez-1');
  await user.click(signIn.getByRole('button', { name: 'Entrar no Sistema' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Defina uma nova senha' }));
  await user.type(dialog.getByLabelText('Nova Senha'), 'segredo-novo');
  await user.type(dialog.getByLabelText('Confirmar Nova Senha'), 'segredo-novo');
  await user.click(dialog.getByRole('button', { name: 'Salvar Nova Senha' }));
  expect(await screen.findByRole('dialog', { name: 'Sua sessão terminou' })).toBeInTheDocument();
  expect(name).toHaveValue('Carla Dias Nova');
  expect(address()).toBe('/settings');
});
