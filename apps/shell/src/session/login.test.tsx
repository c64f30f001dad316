import * as calls from '@demanda/contracts/session';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { fakePermissions, fakeUser, signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../app';
import { serveDashboard } from '../testing/serve-dashboard';
import { sampleRelease } from '../sample-release';

const { id: _id, name: _name, ...answer } = fakeUser('USER');

const open = (address: string) =>
  renderAt(address, <App release={sampleRelease} queryClient={testQueryClient()} />);

function serveLogin() {
  fakeServer.on(calls.login, answer);
  fakeServer.on(calls.getCurrentUser, { id: 3, name: 'Carla Dias' });
  fakeServer.on(calls.getPermissions, fakePermissions('USER'));
  serveDashboard(fakeServer);
}

const username = () => screen.findByLabelText('Usuário');
const password = () => screen.findByLabelText('Senha');
const submit = () => screen.getByRole('button', { name: 'Entrar no Sistema' });

async function enter(user: ReturnType<typeof open>['user']) {
  await user.type(await username(), 'carla');
  await user.type(await password(), 'segredo');
  await user.click(submit());
}

test('AUTH-03, AUTH-04, AUTH-06 shows fields for username and password', async () => {
  open('/login');
  expect(await username()).toHaveAttribute('type', 'text');
  expect(await password()).toHaveAttribute('type', 'password');
  expect(submit()).toBeEnabled();
  await waitFor(() => expect(document.title).toBe('Entrar · Demanda'));
});

test('AUTH-05 shows and hides the password', async () => {
  const { user } = open('/login');
  await user.click(await screen.findByRole('button', { name: 'Mostrar senha' }));
  expect(await password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(await password()).toHaveAttribute('type', 'password');
});

test('AUTH-08 validates while the user types', async () => {
  const { user } = open('/login');
  await user.type(await username(), 'a{Backspace}');
  expect(await screen.findByText('Usuário é obrigatório')).toBeInTheDocument();
  await user.type(await username(), 'a');
  await waitFor(() => expect(screen.queryByText('Usuário é obrigatório')).toBeNull());
});

test('AUTH-09, AUTH-10 refuses empty fields without a call', async () => {
  const { user } = open('/login');
  await username();
  await user.click(submit());
  expect(await screen.findByText('Usuário é obrigatório')).toBeInTheDocument();
  expect(screen.getByText('Senha é obrigatória')).toBeVisible();
});

test('AUTH-01, AUTH-15, ERR-028 signs in and goes to the dashboard', async () => {
  serveLogin();
  const { user, address } = open('/login');
  await enter(user);
  await expectToast('Login realizado com sucesso!');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/dashboard');
  expect(fakeServer.calls(calls.login)[0]?.body).toEqual({ username: 'carla', password: 'segredo' });
});

test('AUTH-07 shows that it is signing in', async () => {
  fakeServer.hang(calls.login);
  const { user } = open('/login');
  await enter(user);
  expect(await screen.findByRole('button', { name: /Entrando\.\.\./ })).toBeVisible();
});

test.each([
  ['ERR-026 the message of the server', 401, { message: 'Conta bloqueada' }, 'Conta bloqueada'],
  ['ERR-027 its own text', 401, {}, 'Usuário ou senha inválidos'],
  ['a fault of the server as such', 500, {}, 'Erro interno do servidor. Tente novamente mais tarde.'],
])('a refusal shows %s and keeps the input', async (_, status, body, text) => {
  fakeServer.fail(calls.login, status, body);
  const { user, address } = open('/login');
  await enter(user);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await username()).toHaveValue('carla');
  expect(screen.queryByText(/Sessão expirada/)).toBeNull();
  expect(address()).toBe('/login');
});

test('AUTH-13, AUTH-14 opens the requested URL, query and hash included', async () => {
  serveLogin();
  const { user, address } = open('/settings?x=1#y');
  await username();
  expect(address()).toBe('/login');
  await enter(user);
  expect(await screen.findByRole('heading', { name: 'Configurações do Usuário' })).toBeVisible();
  expect(address()).toBe('/settings?x=1#y');
});

test('AUTH-11 redirects a signed-in user to the dashboard', async () => {
  serveLogin();
  signInAs('USER');
  const { address } = open('/login');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});

const codeRequired = (call: { body: { code?: string } }) =>
  call.body.code === '123 456'
    ? { status: 200, data: answer }
    : {
        status: 401,
        data: call.body.code
          ? { errorCode: 'SECOND_FACTOR_REFUSED', userMessage: 'Código inválido ou já usado.' }
          : { errorCode: 'SECOND_FACTOR_REQUIRED', userMessage: 'Digite o código.' },
      };

test('an account with a second factor is asked for a code, which a wrong one leaves to be typed again', async () => {
  serveLogin();
  fakeServer.reply(calls.login, codeRequired);
  const { user, address } = open('/login');
  await enter(user);
  const code = await screen.findByLabelText('Código de verificação');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByLabelText('Senha')).toBeNull();
  expect(localStorage.getItem('auth.token')).toBeNull();
  await user.keyboard('000000{Enter}');
  expect(await screen.findByText('Código inválido ou já usado.')).toBeVisible();
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveValue('');
  await user.paste('123 456');
  await user.click(screen.getByRole('button', { name: 'Confirmar código' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('the code may be a recovery code, and the way back asks for the password again', async () => {
  fakeServer.reply(calls.login, codeRequired);
  const { user } = open('/login');
  await enter(user);
  await user.click(await screen.findByRole('button', { name: 'Usar código de recuperação' }));
  expect(screen.getByLabelText('Código de recuperação')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  // The name stays; the password is typed again.
  expect(await username()).not.toHaveValue('');
  expect(await password()).toHaveFocus();
  expect(await password()).toHaveValue('');
});
