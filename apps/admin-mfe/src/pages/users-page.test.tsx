import { savePermissions, setChecking } from '@demanda/auth/session-store';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { createUser, listUsers } from '@demanda/contracts/users';
import { fakeServer } from '@demanda/testing/fake-server';
import { choose } from '@demanda/testing/choose';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { fakePermissions, signInAs } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aUser } from '../testing/records';

const ana = aUser();
const bia = aUser({
  id: 2,
  username: 'bia',
  name: 'Beatriz Lima',
  email: 'bia@demanda.test',
  roles: ['USER'],
  profiles: [{ id: 3, name: 'Usuário' }],
});
const caio = aUser({
  id: 3,
  username: 'caio',
  name: null,
  email: 'caio@demanda.test',
  enabled: false,
  roles: [],
  profiles: [],
});

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, { ...pageWith(ana, bia, caio), totalElements: 57, totalPages: 6, last: false });
});

const open = (path = '/profiles', signedIn?: ProfileCode) =>
  renderRemote(pages, { path, signInAs: signedIn });
const openAsAdmin = (path?: string) => open(path, 'ADMIN');
type User = ReturnType<typeof open>['user'];

describe('Gerenciamento de Usuários', () => {
  it('lists the users by id ascending (USER-01, USER-25, CONST-39)', async () => {
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

  it.each([
    ['Total', '57'],
    ['Ativos', '2'],
    ['Admins', '1'],
    ['Usuários', '1'],
  ])('counts %s (USER-03 to USER-06)', async (label, value) => {
    openAsAdmin();
    const card = within(await screen.findByRole('group', { name: label }));
    expect(await card.findByText(value)).toBeInTheDocument();
  });

  it('shows profiles and states (USER-14 to USER-16)', async () => {
    openAsAdmin();
    await screen.findByText('Ana Souza');
    const [first, , last] = screen.getAllByRole('listitem');
    expect(within(first!).getByText('Administrador')).toBeInTheDocument();
    expect(within(first!).getByText('Ativo')).toBeInTheDocument();
    expect(within(last!).getByText('Sem perfil')).toBeInTheDocument();
    expect(within(last!).getByText('Inativo')).toBeInTheDocument();
  });

  it.each(['beatriz', 'bia', 'bia@dem'])(
    'searches the page for %s without a call (USER-26 to USER-29)',
    async (text) => {
      const { user } = openAsAdmin();
      await screen.findByText('Beatriz Lima');
      await user.type(screen.getByPlaceholderText('Buscar por nome, usuário ou email...'), text);
      expect(screen.getAllByRole('listitem')).toHaveLength(1);
      expect(fakeServer.calls(listUsers)).toHaveLength(1);
    },
  );

  it('turns the page a second after it is asked to (USER-30 to USER-32, USER-66)', async () => {
    const { user } = openAsAdmin();
    await screen.findByText('Beatriz Lima');
    expect(screen.getByText('Página 1 de 6')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    const asked = Date.now();
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(fakeServer.calls(listUsers)).toHaveLength(1);
    await waitFor(() => expect(fakeServer.calls(listUsers)).toHaveLength(2), { timeout: 3000 });
    expect(Date.now() - asked).toBeGreaterThanOrEqual(950);
    expect(fakeServer.calls(listUsers)[1]?.query).toMatchObject({ page: 1 });
  });

  it('says that nobody is there (USER-24)', async () => {
    fakeServer.on(listUsers, pageWith());
    openAsAdmin();
    expect(await screen.findByText('Nenhum usuário encontrado')).toBeInTheDocument();
  });

  it('tells a failed load in a panel and a toast (USER-57, ERR-141)', async () => {
    fakeServer.fail(listUsers, 500, { message: 'Banco fora do ar.' });
    const { user } = openAsAdmin();
    expect(await screen.findByText('Erro ao carregar dados')).toBeInTheDocument();
    expect(screen.getAllByText('Banco fora do ar.').length).toBeGreaterThan(0);
    fakeServer.on(listUsers, pageWith(ana));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Ana Souza')).toBeInTheDocument();
  });

  it('has its own words for a failure without any (ERR-141)', async () => {
    fakeServer.fail(listUsers, 500);
    openAsAdmin();
    expect(await screen.findByText('Erro ao buscar usuários')).toBeInTheDocument();
  });
});

describe('who may enter', () => {
  it.each(['MANAGER', 'USER'] as const)('refuses %s without a call (USER-60)', (profile) => {
    open('/profiles', profile);
    return waitFor(() => {
      expect(screen.getByText('Acesso Negado')).toBeInTheDocument();
      expect(screen.getByText('Apenas administradores podem acessar esta página.')).toBeInTheDocument();
      expect(fakeServer.calls(listUsers)).toHaveLength(0);
    });
  });

  it('sends away who has no profile (USER-58, USER-59)', async () => {
    signInAs('USER', { roles: [] });
    savePermissions({ ...fakePermissions('USER'), profiles: [] });
    const { address } = open();
    await waitFor(() => expect(address()).toBe('/'));
    expect(
      await screen.findByText('Acesso negado. Você não tem permissão para acessar esta página.'),
    ).toBeInTheDocument();
  });

  it('only shows without the right to manage (USER-02, USER-61, G-USER-1)', async () => {
    signInAs('ADMIN');
    const permissions = fakePermissions('ADMIN');
    savePermissions({
      ...permissions,
      resourcePermissions: { ...permissions.resourcePermissions, users: ['VIEW'] },
    });
    open();
    expect(await screen.findByRole('heading', { name: 'Visualização de Usuários' })).toBeInTheDocument();
    expect(await screen.findByText('Beatriz Lima')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Novo Usuário' })).not.toBeInTheDocument();
  });

  it('waits while permissions are asked for (USER-56)', async () => {
    signInAs('ADMIN');
    setChecking(true);
    open();
    expect(await screen.findByText('Verificando permissões...')).toBeInTheDocument();
    act(() => setChecking(false));
    expect(await screen.findByText('Beatriz Lima')).toBeInTheDocument();
  });
});

describe('Criar Novo Usuário', () => {
  const openDialog = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Novo Usuário' }));
    return within(await screen.findByRole('dialog', { name: 'Criar Novo Usuário' }));
  };
  const fill = async (user: User) => {
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText(/^Nome Completo/), 'Davi Rocha');
    await user.type(dialog.getByLabelText(/^Nome de Usuário/), 'davi');
    await user.type(dialog.getByLabelText(/^Email/), 'davi@demanda.test');
    await user.type(dialog.getByLabelText(/^Senha/), 'segredo');
    expect(dialog.getByText('Selecione um perfil')).toBeInTheDocument();
    await choose(user, 'Perfil', 'Gerente', dialog);
    return dialog;
  };
  const create = (user: User) => user.click(screen.getByRole('button', { name: 'Criar' }));

  it('creates with one profile and closes (USER-33, USER-42 to USER-54, USER-63, USER-65, ERR-146)', async () => {
    fakeServer.on(createUser, bia);
    const { user } = openAsAdmin();
    await fill(user);
    await create(user);
    expect(await screen.findByText('Usuário criado com sucesso!')).toBeInTheDocument();
    expect(fakeServer.calls(createUser).map(({ body }) => body)).toEqual([
      {
        name: 'Davi Rocha',
        username: 'davi',
        email: 'davi@demanda.test',
        password: 'segredo',
        profileCodes: ['MANAGER'],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(listUsers)).toHaveLength(2);
  });

  it('asks for every field and sends nothing (USER-73 to USER-77)', async () => {
    const { user } = openAsAdmin();
    const dialog = await openDialog(user);
    await create(user);
    for (const message of [
      'Nome completo é obrigatório',
      'Nome de usuário é obrigatório',
      'Email é obrigatório',
      'Senha é obrigatória',
      'Perfil é obrigatório',
    ]) {
      expect(await dialog.findByText(message)).toBeInTheDocument();
    }
    expect(fakeServer.calls(createUser)).toHaveLength(0);
  });

  it('checks the e-mail and the length of the password (USER-78, G-USER-9)', async () => {
    const { user } = openAsAdmin();
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText(/^Email/), 'abc');
    await user.type(dialog.getByLabelText(/^Senha/), '12345');
    expect(await dialog.findByText('Email inválido')).toBeInTheDocument();
    expect(dialog.getByText('A senha deve ter pelo menos 6 caracteres')).toBeInTheDocument();
  });

  it('names a taken username beside its field and in a toast, and keeps what was typed (ERR-142)', async () => {
    const message = 'Este nome de usuário já está em uso';
    fakeServer.fail(createUser, 409, { message, errors: [{ field: 'username', message }] });
    const { user } = openAsAdmin();
    const dialog = await fill(user);
    await create(user);
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Nome de Usuário/)).toHaveAccessibleDescription(message);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(dialog.getByLabelText(/^Nome Completo/)).toHaveValue('Davi Rocha');
  });

  it('closes on Cancelar without a call (USER-53)', async () => {
    const { user } = openAsAdmin();
    await openDialog(user);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(createUser)).toHaveLength(0);
  });
});
