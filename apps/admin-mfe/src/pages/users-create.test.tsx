import { listProfiles } from '@demanda/contracts/profiles';
import { createUser, listUsers } from '@demanda/contracts/users';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProfile } from '../testing/records';
import { ana, bia, caio } from '../testing/people';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, pageWith(ana, bia, caio));
  fakeServer.on(listProfiles, pageWith(aProfile()));
});

const openAsAdmin = () => renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
type User = ReturnType<typeof openAsAdmin>['user'];

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

  test('creates an account with one profile and closes (USER-33, USER-42 to USER-54, USER-63, USER-65, ERR-146)', async () => {
    fakeServer.on(createUser, bia);
    const { user } = openAsAdmin();
    await fill(user);
    await create(user);
    await expectToast('Usuário criado com sucesso!');
    expect(fakeServer.calls(createUser).map(({ body }) => body)).toEqual([
      {
        name: 'Davi Rocha',
        username: 'davi',
        email: 'davi@demanda.test',
        password: 'segredo',
        profileCodes: ['MANAGER'],
        mustChangePassword: true,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(listUsers)).toHaveLength(2);
  });

  test('has no draft left once the account is created', async () => {
    fakeServer.on(createUser, bia);
    const { user } = openAsAdmin();
    await fill(user);
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('demanda.draft.'));
    fireEvent(window, new Event('pagehide'));
    expect(drafts()).toEqual(['demanda.draft.1.users.new']);
    await create(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(drafts()).toEqual([]);
  });

  test('asks for no new password at the first sign-in when that is unticked', async () => {
    fakeServer.on(createUser, bia);
    const { user } = openAsAdmin();
    const dialog = await fill(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Pedir nova senha no primeiro acesso' }));
    await create(user);
    await waitFor(() => expect(fakeServer.calls(createUser)).toHaveLength(1));
    expect(fakeServer.calls(createUser)[0]?.body.mustChangePassword).toBe(false);
  });

  test('what was typed is offered again after a closed tab, without the password, which is never stored', async () => {
    const { user, unmount } = openAsAdmin();
    await fill(user);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(localStorage)).toContain('davi@demanda.test');
    expect(JSON.stringify(localStorage)).not.toContain('segredo');
    unmount();

    const next = openAsAdmin().user;
    const dialog = await openDialog(next);
    await next.click(await dialog.findByRole('button', { name: 'Continuar' }));
    expect(dialog.getByLabelText(/^Nome Completo/)).toHaveValue('Davi Rocha');
    expect(dialog.getByText('Gerente')).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Senha/)).toHaveValue('');
    await create(next);
    expect((await dialog.findAllByText(/[Ss]enha.*obrigatória/))[0]).toBeInTheDocument();
  });

  test('requires every field and sends nothing (USER-73 to USER-77)', async () => {
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

  test('validates the e-mail and the length of the password (USER-78, G-USER-9)', async () => {
    const { user } = openAsAdmin();
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText(/^Email/), 'abc');
    await user.type(dialog.getByLabelText(/^Senha/), '12345');
    expect(await dialog.findByText('Email inválido')).toBeInTheDocument();
    expect(dialog.getByText('A senha deve ter pelo menos 6 caracteres')).toBeInTheDocument();
  });

  test('shows a taken username at its field and in a toast, and keeps the input (ERR-142)', async () => {
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

  test('closes on Cancelar without a call (USER-53)', async () => {
    const { user } = openAsAdmin();
    await openDialog(user);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(createUser)).toHaveLength(0);
  });

  test.each([
    ['Administrador', 'ADMIN'],
    ['Usuário', 'USER'],
    ['Auditoria', 'AUDITOR'],
  ])('offers %s, which is %s (USER-50 to USER-52)', async (label, code) => {
    fakeServer.on(createUser, bia);
    const { user } = openAsAdmin();
    const dialog = await fill(user);
    await choose(user, 'Perfil', label, dialog);
    await create(user);
    await waitFor(() => expect(fakeServer.calls(createUser)).toHaveLength(1));
    expect(fakeServer.calls(createUser)[0]?.body.profileCodes).toEqual([code]);
  });

  test('offers no inactive profile, and the built-in ones when the profiles fail to load', async () => {
    const inactive = aProfile({ code: 'MANAGER', name: 'Gerente', active: false });
    fakeServer.on(listProfiles, pageWith(inactive, aProfile({ active: false })));
    const { user, unmount } = openAsAdmin();
    const offered = async () => {
      await openDialog(user);
      await user.click(screen.getByRole('combobox', { name: 'Perfil' }));
      const options = [...document.querySelectorAll('.ant-select-item-option-content')];
      return options.map((option) => option.textContent);
    };
    expect(await offered()).toEqual(['Administrador', 'Usuário']);
    unmount();
    fakeServer.fail(listProfiles, 500);
    openAsAdmin();
    expect(await offered()).toEqual(['Administrador', 'Gerente', 'Usuário']);
  });

  test('shows a refused profile at the choice', async () => {
    const message = 'Perfil não encontrado';
    fakeServer.fail(createUser, 400, { message, errors: [{ field: 'profileCodes[0]', message }] });
    const { user } = openAsAdmin();
    const dialog = await fill(user);
    await create(user);
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: 'Perfil' })).toHaveAccessibleDescription(message);
  });
});
