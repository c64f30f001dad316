import { listUserApiTokens, revokeUserApiToken } from '@demanda/contracts/api-tokens';
import { logout } from '@demanda/contracts/session';
import { getUserPermissions } from '@demanda/contracts/user-permissions';
import { endUserSession, endUserSessions, listUserSessions } from '@demanda/contracts/user-sessions';
import {
  getUser,
  listUsers,
  removeSecondFactor,
  resetUserPassword,
  setUserEnabled,
} from '@demanda/contracts/users';
import { listProfiles } from '@demanda/contracts/profiles';
import { listAssignees } from '@demanda/contracts/task-plan';
import { listTasks } from '@demanda/contracts/tasks';
import { copiedText } from '@demanda/testing/copied-text';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProfile, aSession } from '../testing/records';
import { ana, bia, caio } from '../testing/people';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, pageWith(ana, bia, caio));
  fakeServer.on(listProfiles, pageWith(aProfile()));
  fakeServer.on(listTasks, pageWith());
  fakeServer.on(listAssignees, []);
});

const open = () => renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
type Person = ReturnType<typeof open>['user'];

async function openDialog(action: string) {
  const opened = open();
  await chooseAction(opened.user, action);
  return opened;
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (user: Person, title: string, name: string) =>
  user.click((await dialog(title)).getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('an account', () => {
  test('is deactivated after a confirmation that mentions the sign-out (G-USER-12)', async () => {
    fakeServer.on(setUserEnabled, { ...bia, enabled: false });
    const { user } = await openDialog('Desativar Beatriz Lima');
    expect((await dialog('Desativar usuário')).getByText(/sai do sistema na hora/)).toBeInTheDocument();
    await press(user, 'Desativar usuário', 'Desativar');
    await expectToast('Usuário desativado com sucesso!');
    expect(fakeServer.calls(setUserEnabled)).toMatchObject([{ params: { id: 2 }, body: { enabled: false } }]);
    await gone();
    expect(fakeServer.calls(listUsers)).toHaveLength(2);
  });

  test('stays unchanged on Cancelar and when the server refuses (G-USER-4)', async () => {
    const { user } = await openDialog('Desativar Beatriz Lima');
    await press(user, 'Desativar usuário', 'Cancelar');
    await gone();
    expect(fakeServer.calls(setUserEnabled)).toHaveLength(0);
    const message = 'O último administrador ativo não pode ser desativado.';
    fakeServer.fail(setUserEnabled, 409, { message });
    await chooseAction(user, 'Desativar Beatriz Lima');
    await press(user, 'Desativar usuário', 'Desativar');
    await expectToast(message);
    await press(user, 'Desativar usuário', 'Cancelar');
    await gone();
  });

  test('with a second factor says so, and loses it after a confirmation; one’s own and others offer nothing', async () => {
    const protectedAna = { ...ana, hasSecondFactor: true };
    fakeServer.on(listUsers, pageWith(protectedAna, { ...bia, hasSecondFactor: true }, caio));
    fakeServer.on(removeSecondFactor, undefined);
    const { user } = await openDialog('Remover verificação em duas etapas de Beatriz Lima');
    expect(screen.getAllByText('Duas etapas')).toHaveLength(2);
    await press(user, 'Remover verificação em duas etapas', 'Remover verificação');
    await expectToast('Verificação em duas etapas removida com sucesso!');
    expect(fakeServer.calls(removeSecondFactor)).toMatchObject([{ params: { id: 2 } }]);
    await gone();
    for (const name of ['Ana Souza', 'caio']) {
      expect((await openActions(user, name)).join()).not.toMatch(/duas etapas/);
      await user.keyboard('{Escape}');
    }
  });

  test('of one’s own cannot be deactivated or get a one-time password here', async () => {
    const { user } = open();
    const actions = await openActions(user, 'Ana Souza');
    expect(actions).toContain('Sessões de Ana Souza');
    expect(actions.join()).not.toMatch(/Redefinir|Desativar/);
  });

  test('has its permissions on a page of its own', async () => {
    fakeServer.hang(getUser);
    fakeServer.hang(getUserPermissions);
    const { address } = await openDialog('Permissões de Beatriz Lima');
    await waitFor(() => expect(address()).toBe('/permissions/users/2'));
  });
});

describe('Redefinir senha', () => {
  test('asks for confirmation, then shows the password once, with its expiry and what the user must do', async () => {
    fakeServer.on(resetUserPassword, { password: 'Kp7-wm2-Xq9', expiresAt: '2025-03-11T17:05:00.000Z' });
    const { user } = await openDialog('Redefinir senha de Beatriz Lima');
    expect((await dialog('Redefinir senha')).getByText(/A senha atual deixa de valer/)).toBeInTheDocument();
    expect(fakeServer.calls(resetUserPassword)).toHaveLength(0);
    await press(user, 'Redefinir senha', 'Redefinir senha');
    const shown = await dialog('Senha temporária');
    expect(shown.getByText('Kp7-wm2-Xq9')).toBeInTheDocument();
    expect(shown.getByText('11/03/2025 14:05')).toBeInTheDocument();
    expect(shown.getByText(/Ao entrar, Beatriz Lima terá de criar uma senha nova/)).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Copiar senha' }));
    expect(await copiedText()).toBe('Kp7-wm2-Xq9');
    await user.click(shown.getByRole('button', { name: 'Já anotei' }));
    await gone();
    expect(screen.queryByText('Kp7-wm2-Xq9')).not.toBeInTheDocument();
    expect(fakeServer.calls(resetUserPassword)).toMatchObject([{ params: { id: 2 } }]);
  });

  test("shows the server's message when it is refused", async () => {
    fakeServer.fail(resetUserPassword, 409, { message: 'Usuário inativo.' });
    const { user } = await openDialog('Redefinir senha de Beatriz Lima');
    await press(user, 'Redefinir senha', 'Redefinir senha');
    await expectToast('Usuário inativo.');
    await press(user, 'Redefinir senha', 'Cancelar');
    await gone();
  });
});

describe('Sessões', () => {
  const TITLE = 'Sessões de Beatriz Lima';
  const phone = aSession({
    id: '7d5a0f0e-3c57-4d5f-9a4f-2f6a1b1c0d02',
    device: null,
    address: null,
    lastSeenAt: null,
  });
  const here = aSession({ current: true });
  const ALL = 'Encerrar todas as sessões';
  const END = 'Encerrar sessão de 09/03/2025 14:05 em Chrome em Windows';

  beforeEach(() => void fakeServer.on(listUserApiTokens, []));

  test('lists API tokens too, and revokes one', async () => {
    const token = {
      ...{ id: here.id, name: 'Integração', prefix: 'dmd_abc123', readOnly: true, rights: null },
      ...{ createdAt: here.createdAt, expiresAt: '2025-06-10T12:00:00Z', lastUsedAt: null },
    };
    fakeServer.on(listUserSessions, []);
    fakeServer.on(listUserApiTokens, [token]);
    fakeServer.on(revokeUserApiToken, undefined);
    const { user } = await openDialog(TITLE);
    const tokens = within(await screen.findByRole('group', { name: 'Tokens de API' }));
    expect(tokens.getByText('Só consulta')).toBeVisible();
    fakeServer.on(listUserApiTokens, []);
    await user.click(tokens.getByRole('button', { name: 'Revogar token Integração' }));
    await expectToast('Token revogado com sucesso!');
    expect(fakeServer.calls(revokeUserApiToken)).toMatchObject([{ params: { id: 2, tokenId: token.id } }]);
    await waitFor(() => expect(screen.queryByText('Integração')).not.toBeInTheDocument());
  });

  test("lists the user's sessions, and ends one of them", async () => {
    fakeServer.on(listUserSessions, [aSession(), phone]);
    fakeServer.on(endUserSession, undefined);
    const { user } = await openDialog(TITLE);
    const sessions = await dialog(TITLE);
    expect(await sessions.findByText('Chrome em Windows')).toBeInTheDocument();
    for (const text of [
      '203.0.113.7 · desde 09/03/2025 14:05',
      'Último uso em 10/03/2025 09:00',
      'Dispositivo desconhecido',
      'Endereço desconhecido · desde 09/03/2025 14:05',
      'Ainda sem uso',
    ])
      expect(sessions.getByText(text)).toBeInTheDocument();
    expect(sessions.getByRole('status')).toHaveTextContent('2 sessões abertas');
    expect(sessions.queryByText('Esta sessão')).not.toBeInTheDocument();
    fakeServer.on(listUserSessions, [phone]);
    await user.click(sessions.getByRole('button', { name: END }));
    await expectToast('Sessão encerrada com sucesso!');
    expect(fakeServer.calls(endUserSession)).toMatchObject([{ params: { id: 2, sessionId: here.id } }]);
    await waitFor(() => expect(sessions.queryByText('Chrome em Windows')).not.toBeInTheDocument());
    await waitFor(() => expect(sessions.getByRole('group', { name: 'Sessões abertas' })).toHaveFocus());
  });

  test('ends all of them after a confirmation', async () => {
    fakeServer.on(listUserSessions, [aSession(), phone]);
    fakeServer.on(endUserSessions, undefined);
    const { user, address } = await openDialog(TITLE);
    await user.click(await screen.findByRole('button', { name: 'Encerrar todas' }));
    expect((await dialog(ALL)).queryByText(/você sairá/)).not.toBeInTheDocument();
    fakeServer.on(listUserSessions, []);
    await press(user, ALL, 'Encerrar todas');
    await expectToast('Sessões encerradas com sucesso!');
    expect(await screen.findByText('Nenhuma sessão aberta')).toBeInTheDocument();
    expect(address()).toBe('/profiles');
  });

  test('offers to reload after a failure', async () => {
    fakeServer.fail(listUserSessions, 500, { userMessage: 'O banco de dados não respondeu.' });
    const { user } = await openDialog(TITLE);
    expect(await screen.findByText('Erro ao carregar as sessões')).toBeInTheDocument();
    expect(screen.getByText('O banco de dados não respondeu.')).toBeInTheDocument();
    fakeServer.on(listUserSessions, [phone]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Dispositivo desconhecido')).toBeInTheDocument();
  });

  describe('of one’s own', () => {
    const openOwn = async () => {
      fakeServer.on(listUserSessions, [here, phone]);
      fakeServer.on(logout, undefined);
      const opened = await openDialog('Sessões de Ana Souza');
      expect(await screen.findByText('Esta sessão')).toBeInTheDocument();
      return opened;
    };
    const leave = async (user: Person, title: string) => {
      expect((await dialog(title)).getByText(/você sairá do sistema agora/)).toBeInTheDocument();
      await press(user, title, 'Encerrar e sair');
    };

    test('warns before the current session is ended, which signs out', async () => {
      const { user, address } = await openOwn();
      await user.click(screen.getByRole('button', { name: END }));
      await leave(user, 'Encerrar esta sessão');
      await waitFor(() => expect(address()).toBe('/login'));
      expect(localStorage.getItem('auth.token')).toBeNull();
      expect(fakeServer.calls(logout)).toHaveLength(1);
    });

    test('warns before all sessions are ended, which signs out', async () => {
      fakeServer.on(endUserSessions, undefined);
      const { user, address } = await openOwn();
      await user.click(screen.getByRole('button', { name: 'Encerrar todas' }));
      await leave(user, ALL);
      await waitFor(() => expect(address()).toBe('/login'));
      expect(localStorage.getItem('auth.token')).toBeNull();
    });
  });
});
