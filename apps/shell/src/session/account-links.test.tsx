import * as links from '@demanda/contracts/account-links';
import { logout } from '@demanda/contracts/session';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';

/** A forgotten password and an invitation, by one-time links (ADR 0084). */

const open = (address: string) =>
  renderAt(address, <App release={sampleRelease} queryClient={testQueryClient()} />);
type User = ReturnType<typeof open>['user'];

const link = { username: 'carla', name: 'Carla Dias', expiresAt: '2025-03-10T17:05:00.000Z' };
const first = () => screen.findByLabelText(/^Nova Senha/);
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar Nova Senha' }));
async function fill(user: User, password: string, again = password) {
  await user.type(await first(), password);
  await user.type(screen.getByLabelText(/^Confirmar Nova Senha/), again);
}

test.each([
  [true, 'Confira o seu e-mail'],
  [false, 'Procure o administrador'],
])('a forgotten password is asked for from the sign-in page (by e-mail: %s)', async (byEmail, title) => {
  fakeServer.on(links.requestPasswordLink, { byEmail });
  const { user } = open('/login');
  await user.click(await screen.findByRole('link', { name: 'Esqueci minha senha' }));
  await user.click(await screen.findByRole('button', { name: 'Pedir nova senha' }));
  expect(await screen.findByText('Informe o seu usuário ou e-mail')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Usuário ou e-mail/), 'carla{Enter}');
  expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  expect(fakeServer.calls(links.requestPasswordLink)).toMatchObject([{ body: { login: 'carla' } }]);
});

test('a link sets a new password without a token in the URL, and leads to the sign-in page', async () => {
  fakeServer.on(links.readAccountLink, { ...link, kind: 'RESET' });
  fakeServer.on(links.setPasswordByLink, undefined);
  const { user, address } = open('/reset-password#abc-123');
  expect(await screen.findByLabelText('Usuário')).toHaveValue('carla');
  expect([address(), window.location.hash]).toEqual(['/reset-password', '']);
  expect(screen.queryByLabelText(/^Nome Completo/)).toBeNull();
  await fill(user, 'curta', 'outra');
  expect(await screen.findByText('A senha deve ter pelo menos 8 caracteres')).toBeInTheDocument();
  await user.clear(await first());
  await user.type(await first(), 'Girassol-azul-42');
  expect(await first()).toHaveAccessibleDescription('Força da senha: forte.');
  await save(user);
  expect(await screen.findByText('As senhas não coincidem')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^Confirmar Nova Senha/));
  await user.type(screen.getByLabelText(/^Confirmar Nova Senha/), 'Girassol-azul-42');
  await save(user);
  await expectToast('Senha definida com sucesso! Entre com a nova senha.');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(fakeServer.calls(links.setPasswordByLink).map(({ body }) => body)).toEqual([
    { token: 'abc-123', password: 'Girassol-azul-42', confirmPassword: 'Girassol-azul-42' },
  ]);
});

test('an invited person sets the name, and a session open in this browser ends', async () => {
  signInAs('ADMIN');
  fakeServer.on(links.readAccountLink, { ...link, name: '', kind: 'INVITATION' });
  fakeServer.on(links.setPasswordByLink, undefined);
  fakeServer.on(logout, undefined);
  const { user, address } = open('/invitation#abc-123');
  expect(await screen.findByText(/a sessão aberta neste navegador será encerrada/)).toBeInTheDocument();
  await fill(user, 'Girassol-azul-42');
  await save(user);
  expect(await screen.findByText('Nome completo é obrigatório')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Nome Completo/), 'Carla Dias');
  await save(user);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(fakeServer.calls(links.setPasswordByLink)[0]?.body.name).toBe('Carla Dias');
});

test('the reason of a refused password is shown at its field, and the link can still be used', async () => {
  const message = 'Esta senha está entre as mais usadas.';
  fakeServer.on(links.readAccountLink, { ...link, kind: 'RESET' });
  fakeServer.fail(links.setPasswordByLink, 400, { errors: [{ field: 'password', message }] });
  const { user } = open('/reset-password#abc-123');
  await fill(user, 'password1');
  await save(user);
  await waitFor(async () => expect(await first()).toHaveAccessibleDescription(message));
});

test('a link that is not valid any more, or has no token, offers another one', async () => {
  fakeServer.fail(links.readAccountLink, 404, { message: 'Este link não vale mais.' });
  const { unmount } = open('/reset-password#abc-123');
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute('href', '/forgot-password');
  unmount();
  open('/invitation');
  expect(await screen.findByText(/Peça outro a quem convidou você/)).toBeInTheDocument();
});
