import { getAccount, proveIdentity } from '@demanda/contracts/account';
import { logout, updateProfile } from '@demanda/contracts/session';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { serveDashboard } from '../testing/serve-dashboard';
import { sampleRelease } from '../sample-release';

async function open() {
  signInAs('USER', { username: 'carla' });
  const view = renderAt('/settings', <App release={sampleRelease} queryClient={testQueryClient()} />);
  await screen.findByLabelText(/^Nome\b(?! de)/);
  const field = (label: string | RegExp) => screen.getByLabelText(label);
  return {
    ...view,
    username: field('Nome de usuário'),
    name: field(/^Nome\b(?! de)/),
    email: field(/^E-mail/),
    password: field('Nova Senha'),
    again: field('Confirmar Nova Senha'),
    save: screen.getByRole('button', { name: 'Salvar Alterações' }),
  };
}

test('SET-01, SET-02, SET-03, SET-08 shows the account', async () => {
  const { username, name, email, password } = await open();
  expect(screen.getByRole('heading', { name: 'Configurações do Usuário' })).toBeVisible();
  expect(username).toBeDisabled();
  expect(username).toHaveValue('carla');
  expect(username).toHaveAccessibleDescription('O nome de usuário não pode ser alterado');
  expect(name).toHaveValue('Carla Dias');
  expect(email).toHaveValue('user@demanda.test');
  expect(password).toHaveAttribute('type', 'password');
  expect(screen.getByText(/você sairá do sistema/)).toBeVisible();
});

test('SET-04 to SET-07, SET-11, SET-12, SET-13 saves, signs out and goes to /login', async () => {
  fakeServer.on(updateProfile, undefined);
  fakeServer.on(logout, undefined);
  const { user, name, email, save, address } = await open();
  await user.clear(name);
  await user.type(name, 'Carla Nova');
  await user.clear(email);
  await user.type(email, 'nova@demanda.test');
  await user.click(save);
  await expectToast('Perfil atualizado com sucesso! Por favor, faça login novamente.');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(fakeServer.calls(updateProfile)[0]?.body).toEqual({
    username: 'carla',
    name: 'Carla Nova',
    email: 'nova@demanda.test',
    password: '',
    confirmPassword: '',
    version: 4,
  });
  expect(fakeServer.calls(logout)).toHaveLength(1);
  expect(localStorage.getItem('auth.token')).toBeNull();
});

test('starts from the stored account where the session holds an older name', async () => {
  const stored = { version: 7, name: 'Carla Nunes', email: 'nunes@demanda.test' };
  fakeServer.on(getAccount, { ...stored, minPassword: 8, secondFactor: null });
  fakeServer.on(updateProfile, undefined);
  fakeServer.on(logout, undefined);
  const { user, name, email, save, address } = await open();
  expect(name).toHaveValue('Carla Nunes');
  await user.type(email, '.br');
  await user.click(save);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(fakeServer.calls(updateProfile)).toMatchObject([
    { body: { ...stored, email: 'nunes@demanda.test.br' } },
  ]);
});

test.each([
  ['SET-15', 'name', '', 'Nome completo é obrigatório'],
  ['SET-16', 'email', '', 'E-mail é obrigatório'],
  ['SET-17', 'email', 'abc', 'Formato de e-mail inválido'],
  ['SET-18', 'password', '12345', 'A senha deve ter pelo menos 6 caracteres'],
  ['SET-19', 'password', '123456', 'As senhas não coincidem'],
] as const)('%s refuses %s "%s" without a call', async (_, field, value, text) => {
  const view = await open();
  await view.user.clear(view[field]);
  if (value) await view.user.type(view[field], value);
  await view.user.click(view.save);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('SET-20 an error disappears when its field is edited', async () => {
  const { user, email } = await open();
  await user.clear(email);
  expect(await screen.findByText('E-mail é obrigatório')).toBeInTheDocument();
  await user.type(email, 'a@b.co');
  await waitFor(() => expect(screen.queryByText('E-mail é obrigatório')).toBeNull());
});

test.each([
  [{ message: 'E-mail já usado' }, 'E-mail já usado'],
  [{}, 'Falha ao atualizar perfil'],
])('G-GEN-4 shows why it could not be saved, and keeps the input', async (body, text) => {
  fakeServer.fail(updateProfile, 409, body);
  const { user, name, save, address } = await open();
  await user.type(name, ' Nova');
  await user.click(save);
  await expectToast(text);
  expect(name).toHaveValue('Carla Dias Nova');
  expect(address()).toBe('/settings');
});

test.each(['Voltar', 'Cancelar'])('SET-09, SET-10 %s leaves without saving', async (label) => {
  serveDashboard(fakeServer);
  window.history.pushState(null, '', '/dashboard');
  const { user, name, address } = await open();
  await user.type(name, 'x');
  await user.click(screen.getByRole('button', { name: label }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('the hint names the shortest password of this server', async () => {
  fakeServer.on(getAccount, { minPassword: 8, secondFactor: null });
  const { password } = await open();
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(
      'Opcional. Pelo menos 8 caracteres. Os seus tokens de API deixam de valer.',
    ),
  );
});

test('a change that needs password and code asks for them, each time until they are given', async () => {
  let isProved = false;
  fakeServer.reply(updateProfile, () =>
    isProved
      ? { status: 204 }
      : { status: 403, data: { errorCode: 'PROOF_REQUIRED', userMessage: 'Confirme.' } },
  );
  fakeServer.on(getAccount, {
    version: 4,
    minPassword: 8,
    secondFactor: { since: '2026-03-10T12:00:00Z', recoveryCodes: 10 },
  });
  fakeServer.on(proveIdentity, () => void (isProved = true));
  fakeServer.on(logout, undefined);
  const { user, email, save, address } = await open();
  await user.clear(email);
  await user.type(email, 'nova@demanda.test');
  await user.click(save);
  const asked = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  await user.click(within(asked).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(save).not.toHaveClass('ant-btn-loading'));
  expect(screen.queryByText('Confirme.')).toBeNull();
  await user.type(email, 's');
  await user.click(save);
  const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  await user.type(within(dialog).getByLabelText(/^Senha/), 'segredo');
  await user.type(within(dialog).getByLabelText(/^Código/), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(fakeServer.calls(updateProfile).map(({ body }) => body.email)).toEqual([
    'nova@demanda.test',
    'nova@demanda.tests',
    'nova@demanda.tests',
  ]);
});

test('an account without a second factor is asked for the password alone', async () => {
  let isProved = false;
  fakeServer.reply(updateProfile, () =>
    isProved ? { status: 204 } : { status: 403, data: { errorCode: 'PROOF_REQUIRED' } },
  );
  fakeServer.on(proveIdentity, () => void (isProved = true));
  fakeServer.on(logout, undefined);
  const { user, email, save, address } = await open();
  await user.type(email, 's');
  await user.click(save);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  expect(dialog.queryByLabelText(/^Código/)).toBeNull();
  await user.type(dialog.getByLabelText(/^Senha/), 'segredo');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(fakeServer.calls(proveIdentity)).toMatchObject([{ body: { password: 'segredo' } }]);
});
