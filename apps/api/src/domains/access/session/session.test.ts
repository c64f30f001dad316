import {
  getAllowedScreens,
  getCurrentUser,
  getPermissions,
  login,
  logout,
  updateProfile,
} from '@demanda/contracts/session';
import { ACCOUNTS, PASSWORD, usernameOf, type AccountName } from '../../../../test/make/accounts';
import { callerOf } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { hashPassword } from './passwords';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ refuseWeakPasswords: true });
});
afterAll(() => server.close());

const signIn = (username: string, password = PASSWORD) =>
  server.anonymous.call(login, { body: { username, password } });

let made = 0;
async function makeAccount(fields: { enabled?: boolean; deleted_at?: Date } = {}) {
  const username = `pessoa${(made += 1)}`;
  const password_hash = await hashPassword(PASSWORD);
  const account = { username, email: `${username}@demanda.example`, name: null, password_hash };
  const insert = server.db.insertInto('users').values({ ...account, ...fields });
  return { ...account, ...(await insert.returning('id').executeTakeFirstOrThrow()) };
}
const caller = async (username: string) => callerOf(server.app, (await signIn(username)).body.token);
const statusOf = async (who: ReturnType<typeof callerOf>) => (await who.call(getCurrentUser)).status;

describe('signing in', () => {
  test('returns the user and the permissions', async () => {
    const { status, body } = await signIn('manager');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      username: 'manager',
      email: 'manager@demanda.example',
      roles: ['MANAGER'],
      allowedScreens: ['tasks', 'projects', 'deliveries', 'billing'],
    });
    expect(body.permissions).toContain('billing:VIEW');
    const [header, claims] = body.token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header!)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const { iat, exp, sub, jti } = JSON.parse(claims!) as Record<string, number | string>;
    expect(Number(exp) - Number(iat)).toBe(8 * 60 * 60);
    expect([sub, jti]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  test('ignores case and outer blanks of the name', async () => {
    expect((await signIn('  MANAGER ')).status).toBe(200);
  });

  test.each([
    ['a wrong password', 'manager', 'errada'],
    ['an unknown name', 'fulano', PASSWORD],
    ['a blank-padded password', 'manager', ` ${PASSWORD}`],
  ])('returns the same error for %s', async (_case, username, password) => {
    const { status, error } = await signIn(username, password);
    expect([status, error.userMessage]).toEqual([401, 'Usuário ou senha inválidos']);
  });

  test('requires both fields', async () => {
    const { status, error } = await server.anonymous.call(login, { body: {} as never });
    expect(status).toBe(400);
    expect(error.errors?.map(({ message }) => message)).toEqual([
      'Usuário é obrigatório',
      'Senha é obrigatória',
    ]);
  });

  test('reports a disabled account only after the correct password', async () => {
    const { username } = await makeAccount({ enabled: false });
    expect((await signIn(username, 'errada')).error).toMatchObject({
      status: 401,
      userMessage: 'Usuário ou senha inválidos',
    });
    expect((await signIn(username)).error).toMatchObject({
      status: 403,
      userMessage: 'Usuário inativo. Procure o administrador.',
    });
  });

  test('treats deleted accounts as unknown', async () => {
    const { username } = await makeAccount({ deleted_at: new Date() });
    expect((await signIn(username)).status).toBe(401);
  });

  test('is refused after ten failures, for known and unknown names alike', async () => {
    for (const username of [(await makeAccount()).username, 'ninguem']) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        statuses.push((await signIn(attempt % 2 ? username : username.toUpperCase(), 'errada')).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
      expect((await signIn(username)).status).toBe(429);
    }
    expect((await signIn('manager')).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends with sign-out, which always succeeds', async () => {
    const { username } = await makeAccount();
    const [here, there] = [await caller(username), await caller(username)];
    expect(await here.call(logout)).toMatchObject({ status: 204, body: undefined });
    expect(await statusOf(here)).toBe(401);
    expect(await statusOf(there)).toBe(200);
    expect((await here.call(logout)).status).toBe(204);
    expect((await server.anonymous.call(logout)).status).toBe(204);
    expect((await callerOf(server.app, 'a.b.c').call(logout)).status).toBe(204);
  });

  test('ends when its tab signs in again', async () => {
    const { username } = await makeAccount();
    const old = await caller(username);
    const again = await old.call(login, { body: { username, password: PASSWORD } });
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(callerOf(server.app, again.body.token))).toBe(200);
  });

  test.each([{ enabled: false }, { deleted_at: new Date() }])(
    'ends when the account becomes %j',
    async (change) => {
      const { id, username } = await makeAccount();
      const open = await caller(username);
      expect(await statusOf(open)).toBe(200);
      await server.db.updateTable('users').set(change).where('id', '=', id).execute();
      expect(await statusOf(open)).toBe(401);
    },
  );

  test('returns an empty name for a user without one', async () => {
    const { id, username } = await makeAccount();
    expect((await (await caller(username)).call(getCurrentUser)).body).toEqual({ id, name: '' });
  });
});

describe('permissions', () => {
  const expected: Record<AccountName, { screens: number; amount?: string }> = {
    ADMIN: { screens: 6, amount: 'EDIT' },
    MANAGER: { screens: 4, amount: 'READ' },
    USER: { screens: 3, amount: 'HIDDEN' },
    OTHER_USER: { screens: 3, amount: 'HIDDEN' },
    NO_PROFILE: { screens: 0, amount: 'HIDDEN' },
  };

  test.each(Object.keys(ACCOUNTS) as AccountName[])('of %s', async (account) => {
    const person = await server.as(account);
    const screens = await person.call(getAllowedScreens);
    expect(screens.body).toHaveLength(expected[account].screens);
    expect(screens.body).toEqual((await signIn(usernameOf(account))).body.allowedScreens);
    const { body } = await person.call(getPermissions);
    expect(body.profiles).toEqual(ACCOUNTS[account].map((code) => ({ code, active: true })));
    expect(body.fieldPermissions.tasks?.amount).toBe(expected[account].amount);
  });

  test('of several profiles are combined, without inactive profiles', async () => {
    const { id, username } = await makeAccount();
    const profiles = await server.db
      .selectFrom('profiles')
      .select('id')
      .where('code', '!=', 'ADMIN')
      .execute();
    const held = profiles.map((profile) => ({ user_id: id, profile_id: profile.id }));
    await server.db.insertInto('user_profiles').values(held).execute();
    const person = await caller(username);
    const amount = async () => (await person.call(getPermissions)).body.fieldPermissions.tasks?.amount;
    expect(await amount()).toBe('READ');
    const setActive = (active: boolean) =>
      server.db.updateTable('profiles').set({ active }).where('code', '=', 'MANAGER').execute();
    await setActive(false);
    expect(await amount()).toBe('HIDDEN');
    expect((await person.call(getPermissions)).body.profiles).toContainEqual({
      code: 'MANAGER',
      active: false,
    });
    await setActive(true);
  });
});

describe('own settings', () => {
  const settings = (account: { username: string; email: string }, changes: object = {}) => ({
    body: { username: account.username, name: 'Novo Nome', email: account.email, ...changes },
  });

  test('change name and e-mail, never the username, and keep the session', async () => {
    const account = await makeAccount();
    const person = await caller(account.username);
    const answer = await person.call(
      updateProfile,
      settings(account, { username: 'admin', email: 'novo@demanda.example', password: '' }),
    );
    expect(answer.status).toBe(204);
    expect((await person.call(getCurrentUser)).body.name).toBe('Novo Nome');
    expect((await signIn(account.username)).body).toMatchObject({ email: 'novo@demanda.example' });
  });

  test('a new password ends every session of the user', async () => {
    const account = await makeAccount();
    const [here, there] = [await caller(account.username), await caller(account.username)];
    const password = 'Outra@456';
    await here.call(updateProfile, settings(account, { password, confirmPassword: password }));
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
    expect((await signIn(account.username)).status).toBe(401);
    expect((await signIn(account.username, password)).status).toBe(200);
  });

  test('an e-mail of another account is refused, ignoring case', async () => {
    const account = await makeAccount();
    const person = await caller(account.username);
    const { status, error } = await person.call(
      updateProfile,
      settings(account, { email: 'Admin@Demanda.example' }),
    );
    expect([status, error.errorCode]).toEqual([409, 'DUPLICATE']);
    expect(error.userMessage).toBe('Já existe um usuário com este e-mail.');
  });

  test.each([
    ['password', { password: 'curta', confirmPassword: 'curta' }, 'A senha deve ter pelo menos 6 caracteres'],
    ['confirmPassword', { password: 'Outra@456', confirmPassword: 'x' }, 'As senhas não coincidem'],
    [
      'password',
      { password: 'Qwerty123', confirmPassword: 'Qwerty123' },
      'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.',
    ],
    ['name', { name: ' ' }, 'Nome completo é obrigatório'],
    ['email', { email: 'x' }, 'Formato de e-mail inválido'],
  ])('a wrong %s is reported on its field', async (field, changes, message) => {
    const account = await makeAccount();
    const { status, error } = await (
      await caller(account.username)
    ).call(updateProfile, settings(account, changes));
    expect(status).toBe(400);
    expect(error.errors).toEqual([{ field, message }]);
  });
});
