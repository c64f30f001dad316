import { getSession, savePermissions, setChecking } from '@demanda/auth/session-store';
import { startPreview } from '@demanda/contracts/preview';
import { LIST_DEBOUNCE_MS } from '@demanda/contracts/limits';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { listProfiles } from '@demanda/contracts/profiles';
import { getAllowedScreens, getPermissions } from '@demanda/contracts/session';
import { listUsers } from '@demanda/contracts/users';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { holdTimers } from '@demanda/testing/hold-timers';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { fakePermissions, signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProfile, aUser } from '../testing/records';
import { ana, bia, caio } from '../testing/people';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, { ...pageWith(ana, bia, caio), totalElements: 57, totalPages: 6, last: false });
  fakeServer.on(listProfiles, pageWith(aProfile()));
});

const open = (path = '/profiles', signedIn?: ProfileCode) =>
  renderRemote(pages, { path, signInAs: signedIn });
const withUserRights = (profile: ProfileCode, users: string[]) => {
  const permissions = fakePermissions(profile);
  return { ...permissions, resourcePermissions: { ...permissions.resourcePermissions, users } };
};
const openAsAdmin = (path?: string) => open(path, 'ADMIN');

describe('Gerenciamento de Usuários', () => {
  test('lists the users by id ascending (USER-01, USER-25, CONST-39)', async () => {
    openAsAdmin();
    expect(await screen.findByRole('heading', { name: 'Gerenciamento de Usuários' })).toBeInTheDocument();
    expect(await screen.findByText('Beatriz Lima')).toBeInTheDocument();
    expect(screen.getByText('#2 · bia')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'bia@demanda.test' })).toHaveAttribute(
      'href',
      'mailto:bia@demanda.test',
    );
    expect(fakeServer.calls(listUsers)).toMatchObject([{ query: { page: 0, size: 10, sort: 'id,asc' } }]);
  });

  test.each([
    ['Total', '57'],
    ['Ativos', '2'],
    ['Admins', '1'],
    ['Usuários', '1'],
  ])('counts %s (USER-03 to USER-06)', async (label, value) => {
    openAsAdmin();
    const card = within(await screen.findByRole('group', { name: label }));
    expect(await card.findByText(value)).toBeInTheDocument();
  });

  test('is a table on a wide screen (USER-07 to USER-13)', async () => {
    setScreenWidth(1280);
    openAsAdmin();
    for (const name of ['ID', 'Usuário', 'Nome', 'Email', 'Perfis', 'Status', 'Ações'])
      expect(await screen.findByRole('columnheader', { name })).toBeInTheDocument();
    expect(await screen.findByRole('gridcell', { name: '#2' })).toBeInTheDocument();
  });

  test('shows profiles and states (USER-14 to USER-16)', async () => {
    openAsAdmin();
    await screen.findByText('Ana Souza');
    const [first, , last] = screen.getAllByRole('listitem');
    expect(within(first!).getByText('Administrador')).toBeInTheDocument();
    expect(within(first!).getByText('Ativo')).toBeInTheDocument();
    expect(within(last!).getByText('Sem perfil')).toBeInTheDocument();
    expect(within(last!).getByText('Inativo')).toBeInTheDocument();
  });

  test('searches by name, username or e-mail on the server (USER-26 to USER-29, G-USE-6)', async () => {
    const { user } = openAsAdmin();
    await screen.findByText('Beatriz Lima');
    await user.type(screen.getByPlaceholderText('Buscar por nome, usuário ou email...'), 'bia{Enter}');
    const query = { search: 'bia', searchIn: ['name', 'username', 'email'] };
    await waitFor(() => expect(fakeServer.calls(listUsers).at(-1)).toMatchObject({ query }));
  });

  test('changes the page one second after the click (USER-30 to USER-32, USER-66)', async () => {
    const { user } = openAsAdmin();
    await screen.findByText('Beatriz Lima');
    expect(screen.getByText('Página 1 de 6')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    const timers = holdTimers(LIST_DEBOUNCE_MS);
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(fakeServer.calls(listUsers)).toHaveLength(1);
    expect(LIST_DEBOUNCE_MS).toBe(1_000);
    await timers.release();
    await waitFor(() => expect(fakeServer.calls(listUsers)).toHaveLength(2));
    expect(fakeServer.calls(listUsers)[1]?.query).toMatchObject({ page: 1 });
  });

  test('marks users with a one-time password', async () => {
    fakeServer.on(listUsers, pageWith(aUser({ mustChangePassword: true })));
    openAsAdmin();
    expect(await screen.findByText('Senha temporária')).toBeInTheDocument();
  });

  test('filters by an added profile, and by a built-in one when the profiles fail to load', async () => {
    const { user, unmount } = openAsAdmin();
    await screen.findByText('Ana Souza');
    await user.click(screen.getByRole('button', { name: 'Filtrar e ordenar' }));
    await choose(user, 'Filtrar por Perfis', 'Auditoria');
    await waitFor(() =>
      expect(fakeServer.calls(listUsers).at(-1)?.query).toMatchObject({ profile: 'AUDITOR' }),
    );
    unmount();
    fakeServer.fail(listProfiles, 500);
    const again = openAsAdmin();
    await screen.findByText('Ana Souza');
    await again.user.click(screen.getByRole('button', { name: 'Filtrar e ordenar' }));
    await choose(again.user, 'Filtrar por Perfis', 'Gerente');
    await waitFor(() =>
      expect(fakeServer.calls(listUsers).at(-1)?.query).toMatchObject({ profile: 'MANAGER' }),
    );
  });

  test('shows an empty state (USER-24)', async () => {
    fakeServer.on(listUsers, pageWith());
    openAsAdmin();
    expect(await screen.findByText('Nenhum usuário encontrado')).toBeInTheDocument();
  });

  test('shows a failed load in a panel and a toast (USER-57, ERR-141)', async () => {
    fakeServer.fail(listUsers, 500, { message: 'Banco fora do ar.' });
    const { user } = openAsAdmin();
    expect(await screen.findByText('Erro ao carregar dados')).toBeInTheDocument();
    expect(screen.getAllByText('Banco fora do ar.').length).toBeGreaterThan(0);
    fakeServer.on(listUsers, pageWith(ana));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Ana Souza')).toBeInTheDocument();
  });

  test('has its own message for a failure without one (ERR-141)', async () => {
    fakeServer.fail(listUsers, 500);
    openAsAdmin();
    await expectToast('Erro ao buscar usuários');
  });
});

describe('access', () => {
  test.each(['MANAGER', 'USER'] as const)('refuses %s without a call (USER-60)', (profile) => {
    open('/profiles', profile);
    return waitFor(() => {
      expect(screen.getByText('Acesso Negado')).toBeInTheDocument();
      expect(screen.getByText('Apenas administradores podem acessar esta página.')).toBeInTheDocument();
      expect(fakeServer.calls(listUsers)).toHaveLength(0);
    });
  });

  test('redirects users without a profile (USER-58, USER-59)', async () => {
    signInAs('USER', { roles: [] });
    savePermissions({ ...fakePermissions('USER'), profiles: [] });
    const { address } = open();
    await waitFor(() => expect(address()).toBe('/'));
    await expectToast('Acesso negado. Você não tem permissão para acessar esta página.');
  });

  test('is read-only without the manage permission (USER-02, USER-61, G-USER-1)', async () => {
    signInAs('ADMIN');
    savePermissions(withUserRights('ADMIN', ['VIEW', 'CREATE', 'EDIT', 'DELETE']));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Visualização de Usuários' })).toBeInTheDocument();
    expect(await openActions(user, 'Beatriz Lima')).toEqual(
      ['Permissões de', 'Sessões de', 'Histórico de'].map((action) => `${action} Beatriz Lima`),
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Novo Usuário|Editar|Excluir/ })).toBeNull();
  });

  test('admits users whose profile may view it, and offers what the profile grants', async () => {
    signInAs('USER');
    const profiles = [{ code: 'RH', active: true }];
    savePermissions({ ...withUserRights('USER', ['VIEW', 'EDIT']), profiles });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Gerenciamento de Usuários' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Editar Beatriz Lima' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Beatriz Lima' }));
    expect(screen.getByRole('button', { name: 'Ações com 1 usuário selecionado' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Novo Usuário|Excluir/ })).not.toBeInTheDocument();
  });

  test('waits while permissions are loading (USER-56)', async () => {
    signInAs('ADMIN');
    setChecking(true);
    open();
    expect(await screen.findByText('Verificando permissões...')).toBeInTheDocument();
    act(() => setChecking(false));
    expect(await screen.findByText('Beatriz Lima')).toBeInTheDocument();
  });
});

test('the system is seen as an account after a confirmation, from the dashboard on', async () => {
  fakeServer.on(startPreview, undefined);
  fakeServer.on(getPermissions, { ...fakePermissions('USER'), previewOf: 'Beatriz Lima' });
  fakeServer.on(getAllowedScreens, ['tasks']);
  const { user, address } = openAsAdmin();
  await chooseAction(user, 'Ver o sistema como Beatriz Lima');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ver o sistema como' }));
  await user.click(dialog.getByRole('button', { name: 'Ver' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(fakeServer.calls(startPreview)).toMatchObject([{ body: { userId: 2 } }]);
  await waitFor(() => expect(getSession().permissions?.previewOf).toBe('Beatriz Lima'));
});
