import { ERROR_CODES, RECORD_GONE_TEXT } from '@demanda/contracts/errors';
import { OWN_USERNAME_LOGOUT_MS } from '@demanda/contracts/limits';
import { logout } from '@demanda/contracts/session';
import { listUsers, updateUser, type User } from '@demanda/contracts/users';
import { choose } from '@demanda/testing/choose';
import { listProfiles } from '@demanda/contracts/profiles';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { holdTimers } from '@demanda/testing/hold-timers';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProfile, aUser } from '../testing/records';
import { ana, bia, caio } from '../testing/people';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, pageWith(ana, bia, caio));
  fakeServer.on(listProfiles, pageWith(aProfile()));
});

const openAsAdmin = () => renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
type Person = ReturnType<typeof openAsAdmin>['user'];

async function edit(name: string) {
  const opened = openAsAdmin();
  await opened.user.click(await screen.findByRole('button', { name: `Editar ${name}` }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Editar Usuário' })) };
}
const save = (user: Person) => user.click(screen.getByRole('button', { name: 'Salvar' }));
const sent = () => fakeServer.calls(updateUser).map(({ body }) => body);

async function retype(user: Person, label: RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

describe('Editar Usuário', () => {
  test('starts from the stored account and has no password field (USER-38, USER-43 to USER-48)', async () => {
    const { dialog } = await edit('Beatriz Lima');
    expect(dialog.getByLabelText(/^Nome Completo/)).toHaveValue('Beatriz Lima');
    expect(dialog.getByLabelText(/^Nome de Usuário/)).toHaveValue('bia');
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('bia@demanda.test');
    expect(dialog.getByTitle('Usuário')).toBeInTheDocument();
    expect(dialog.queryByLabelText(/^Senha/)).not.toBeInTheDocument();
    expect(dialog.queryByText(/sairá do sistema automaticamente/)).not.toBeInTheDocument();
  });

  test('saves and closes (USER-55, USER-64, USER-65, ERR-147)', async () => {
    fakeServer.on(updateUser, bia);
    const { user, dialog } = await edit('Beatriz Lima');
    await retype(user, /^Nome Completo/, 'Beatriz Reis');
    await choose(user, 'Perfil', 'Gerente', dialog);
    await save(user);
    await expectToast('Usuário atualizado com sucesso!');
    expect(sent()).toEqual([
      {
        name: 'Beatriz Reis',
        username: 'bia',
        email: 'bia@demanda.test',
        enabled: true,
        profileCodes: ['MANAGER'],
        version: 0,
      },
    ]);
    expect(fakeServer.calls(updateUser)[0]?.params).toEqual({ id: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(listUsers)).toHaveLength(2);
  });

  test('shows that saving an inactive account reactivates it, and requires a profile (USER-64, USER-77)', async () => {
    fakeServer.on(updateUser, caio);
    const { user, dialog } = await edit('caio');
    expect(dialog.getByText('Este usuário está inativo. Salvar o reativa.')).toBeInTheDocument();
    await save(user);
    expect(await dialog.findByText('Nome completo é obrigatório')).toBeInTheDocument();
    expect(dialog.getByText('Perfil é obrigatório')).toBeInTheDocument();
    await retype(user, /^Nome Completo/, 'Caio Reis');
    await choose(user, 'Perfil', 'Usuário', dialog);
    await save(user);
    await waitFor(() => expect(sent()).toMatchObject([{ enabled: true, profileCodes: ['USER'] }]));
  });

  test('requires every field and validates the e-mail without a call (USER-73 to USER-78)', async () => {
    const { user, dialog } = await edit('Beatriz Lima');
    await user.clear(dialog.getByLabelText(/^Nome Completo/));
    await user.clear(dialog.getByLabelText(/^Nome de Usuário/));
    await retype(user, /^Email/, 'abc');
    await save(user);
    expect(await dialog.findByText('Nome completo é obrigatório')).toBeInTheDocument();
    expect(dialog.getByText('Nome de usuário é obrigatório')).toBeInTheDocument();
    expect(dialog.getByText('Email inválido')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  test('closes on Cancelar without a call (USER-53)', async () => {
    const { user } = await edit('Beatriz Lima');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  describe('of an account with several profiles, one of them inactive', () => {
    const several = aUser({
      id: 2,
      name: 'Beatriz Lima',
      roles: ['MANAGER'],
      profiles: [
        { id: 2, name: 'Gerente', code: 'MANAGER' },
        { id: 9, name: 'Auditoria', code: 'AUDITOR' },
      ],
    });
    beforeEach(() => {
      fakeServer.on(listUsers, pageWith(ana, several));
      fakeServer.on(updateUser, several);
    });

    test('shows each in a field of its own, keeps them, and says what they add up to', async () => {
      const { user, dialog } = await edit('Beatriz Lima');
      expect(dialog.getByTitle('Gerente')).toBeInTheDocument();
      expect(dialog.getByTitle('Auditoria')).toBeInTheDocument();
      expect(dialog.getByRole('combobox', { name: 'Outro perfil' })).toHaveAccessibleDescription(
        'A conta pode tudo o que qualquer um dos seus perfis permite.',
      );
      await save(user);
      await waitFor(() => expect(sent()).toMatchObject([{ profileCodes: ['MANAGER', 'AUDITOR'] }]));
    });

    test('are removed and added by keyboard', async () => {
      const { user, dialog } = await edit('Beatriz Lima');
      dialog.getByRole('button', { name: 'Retirar o perfil Auditoria' }).focus();
      await user.keyboard('{Enter}');
      expect(dialog.getByRole('combobox', { name: 'Perfil' })).toHaveFocus();
      dialog.getByRole('button', { name: 'Acrescentar outro perfil' }).focus();
      await user.keyboard('{Enter}');
      expect(dialog.getByRole('combobox', { name: 'Outro perfil' })).toHaveFocus();
      await save(user);
      expect(await dialog.findByText('Perfil é obrigatório')).toBeInTheDocument();
      expect(sent()).toEqual([]);
      dialog.getByRole('combobox', { name: 'Outro perfil' }).focus();
      // Typing chooses the option that begins so.
      await user.keyboard('u');
      await save(user);
      await waitFor(() => expect(sent()).toMatchObject([{ profileCodes: ['MANAGER', 'USER'] }]));
    });
  });
});

describe('a refused save', () => {
  test.each([
    [
      'a taken username',
      409,
      { message: 'Este nome de usuário já está em uso', errorCode: ERROR_CODES.duplicate },
    ],
    ['the last ADMIN', 409, { message: 'M', errorCode: ERROR_CODES.protectedAccount }],
    ['a failure', 500, { message: 'Banco fora do ar.' }],
  ])("of %s shows the server's message, and keeps the input (ERR-143, G-USER-4)", async (_, status, body) => {
    fakeServer.fail(updateUser, status, body);
    const { user, dialog } = await edit('Beatriz Lima');
    await retype(user, /^Nome Completo/, 'Beatriz Reis');
    await save(user);
    await expectToast(body.message);
    expect(dialog.getByLabelText(/^Nome Completo/)).toHaveValue('Beatriz Reis');
  });

  test('of a deleted account shows that, and keeps the input', async () => {
    fakeServer.fail(updateUser, 404, { message: 'Usuário não encontrado' });
    const { user, dialog } = await edit('Beatriz Lima');
    await save(user);
    await expectToast(RECORD_GONE_TEXT);
    expect(dialog.getByLabelText(/^Nome Completo/)).toHaveValue('Beatriz Lima');
  });

  test('of an outdated version shows both versions, with the names of the profiles (G-GEN-22)', async () => {
    const theirs: User = {
      ...bia,
      name: 'Beatriz Prado',
      roles: ['AUDITOR'],
      profiles: [{ id: 9, name: 'Auditoria', code: 'AUDITOR' }],
      version: 1,
      updatedByUserName: 'Bruno Lima',
    };
    fakeServer.fail(updateUser, 409, { errorCode: ERROR_CODES.staleVersion, current: theirs });
    const { user } = await edit('Beatriz Lima');
    await retype(user, /^Email/, 'nova@demanda.test');
    await save(user);
    const row = async (label: string) => within(await screen.findByRole('group', { name: label }));
    expect((await row('Perfil')).getByRole('radio', { name: /Versão atual Auditoria/ })).toBeChecked();
    expect((await row('Nome Completo')).getByRole('radio', { name: /Beatriz Prado/ })).toBeChecked();
    expect((await row('Email')).getByRole('radio', { name: /nova@demanda.test/ })).toBeChecked();
    fakeServer.on(updateUser, theirs);
    await user.click(screen.getByRole('button', { name: 'Salvar as escolhas' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      name: 'Beatriz Prado',
      email: 'nova@demanda.test',
      profileCodes: ['AUDITOR'],
      version: 1,
    });
  });
});

describe('one’s own account', () => {
  test('warns, and opens the login two seconds after a change of the username (USER-70 to USER-72, USER-79, CONST-64, ERR-150)', async () => {
    // The server ends the sessions of a changed username.
    fakeServer.on(updateUser, () => {
      fakeServer.fail(listUsers, 401);
      return { ...ana, username: 'ana.reis' };
    });
    fakeServer.on(logout, undefined);
    const { user, dialog, address } = await edit('Ana Souza');
    localStorage.setItem('refreshToken', 'x');
    expect(dialog.getByLabelText(/^Nome de Usuário/)).toHaveAccessibleDescription(
      'Se alterar o seu nome de usuário, você sairá do sistema automaticamente.',
    );
    await retype(user, /^Nome de Usuário/, 'ana.reis');
    const timers = holdTimers(OWN_USERNAME_LOGOUT_MS);
    await save(user);
    await expectToast('Username alterado. Redirecionando para login...');
    expect(OWN_USERNAME_LOGOUT_MS).toBe(2_000);
    expect(localStorage.getItem('auth.token')).not.toBeNull();
    await timers.release();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('auth.token')).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(fakeServer.calls(listUsers)).toHaveLength(1);
    expect(fakeServer.calls(logout)).toHaveLength(1);
  });

  test('stays signed in, with the new name, when the username stays', async () => {
    fakeServer.on(updateUser, ana);
    const { user, address } = await edit('Ana Souza');
    await retype(user, /^Nome Completo/, 'Ana Reis');
    await save(user);
    await expectToast('Usuário atualizado com sucesso!');
    expect(address()).toBe('/profiles');
    expect(JSON.parse(localStorage.getItem('auth.user') ?? '')).toMatchObject({ name: 'Ana Reis' });
    await waitFor(() => expect(fakeServer.calls(listUsers)).toHaveLength(2));
    expect(screen.queryByText(/Username alterado/)).not.toBeInTheDocument();
  });
});
