import { changeProfile, createProfile } from '@demanda/contracts/profiles';
import { getCurrentUser } from '@demanda/contracts/session';
import { getTask } from '@demanda/contracts/tasks';
import {
  createUser,
  deleteUser,
  deleteUsers,
  getUser,
  listUsers,
  setUserEnabled,
  updateUser,
  type UserUpdateInput,
} from '@demanda/contracts/users';
import { makePerson, signIn } from '../../../../test/make/person';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let adminId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  adminId = (await admin.call(getCurrentUser)).body.id;
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof makePerson>>;
const save = ({ id, form }: Person, changes: Partial<UserUpdateInput> = {}) =>
  admin.call(updateUser, { params: { id }, body: { ...form, ...changes } });
const stateOf = async (caller: Caller) => (await caller.call(getCurrentUser)).status;

describe('changing an account (API-136, USER-64)', () => {
  test('stores the input, the user and the next version', async () => {
    const person = await makePerson(server);
    const { status, body } = await save(person, {
      name: 'Rita Prado Lima',
      profileCodes: ['USER', 'MANAGER'],
      version: person.version,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Rita Prado Lima',
      enabled: true,
      roles: ['MANAGER', 'USER'],
      profiles: [{ code: 'MANAGER' }, { code: 'USER' }],
      version: person.version + 1,
      updatedByUserName: 'Pessoa ADMIN',
    });
    expect((await admin.call(getUser, { params: { id: person.id } })).body).toEqual(body);
  });

  test('applies a new permission to the next call, without a new sign-in', async () => {
    const person = await makePerson(server, { profileCodes: ['USER'] });
    const caller = await person.signIn();
    expect((await caller.call(listUsers, { query: {} })).status).toBe(403);
    await save(person, { profileCodes: ['ADMIN'] });
    expect((await caller.call(listUsers, { query: {} })).status).toBe(200);
    await save(person, { profileCodes: ['USER'] });
    expect((await caller.call(listUsers, { query: {} })).status).toBe(403);
  });

  test('returns 409 with the stored record for a stale version', async () => {
    const person = await makePerson(server);
    const { body: current } = await save(person, { name: 'Outra', version: person.version });
    const { status, error } = await save(person, { name: 'Minha', version: person.version });
    expect([status, error.errorCode]).toEqual([409, 'STALE_VERSION']);
    expect(error.current).toEqual(current);
    expect((await save(person, { name: 'Sem versão' })).status).toBe(200);
  });

  test('ends every session when the username changes, and none when the name changes (G-AUTH-14)', async () => {
    const person = await makePerson(server);
    const [here, there] = [await person.signIn(), await person.signIn()];
    await save(person, { name: 'Rita P.' });
    expect([await stateOf(here), await stateOf(there)]).toEqual([200, 200]);
    const username = `${person.username}.nova`;
    expect((await save(person, { username })).status).toBe(200);
    expect([await stateOf(here), await stateOf(there)]).toEqual([401, 401]);
    expect((await signIn(server, username)).status).toBe(200);
  });

  test('a save without `enabled` reactivates, and `enabled: false` deactivates (G-USER-3)', async () => {
    const person = await makePerson(server);
    const caller = await person.signIn();
    expect((await save(person, { enabled: false })).body.enabled).toBe(false);
    expect(await stateOf(caller)).toBe(401);
    expect((await save(person)).body.enabled).toBe(true);
  });

  test('reports a username or e-mail of another account on its field and changes nothing (ERR-143)', async () => {
    const [one, other] = [await makePerson(server), await makePerson(server)];
    for (const [field, value, message] of [
      ['username', ` ${one.username.toUpperCase()} `, 'Este nome de usuário já está em uso'],
      ['email', one.email.toUpperCase(), 'Este e-mail já está em uso'],
    ] as const) {
      const { status, error } = await save(other, {
        [field]: value,
        name: 'Perdido?',
        profileCodes: ['USER'],
      });
      expect([status, error.userMessage]).toEqual([409, message]);
      expect(error.errors).toEqual([{ field, message }]);
    }
    expect((await admin.call(getUser, { params: { id: other.id } })).body).toMatchObject({
      name: 'Rita Prado',
      roles: ['MANAGER'],
      version: other.version,
    });
  });

  test.each([
    ['ninguem@x.example\r\nBcc: todos@x.example', 'Email inválido'],
    ['a@x.example, b@x.example', 'Email inválido'],
    ['abc', 'Email inválido'],
    [' ', 'Email é obrigatório'],
  ])('the e-mail %j is refused (USER-78)', async (email, message) => {
    const person = await makePerson(server);
    for (const answer of [
      await save(person, { email }),
      await admin.call(createUser, { body: { ...person.form, username: 'x', password: 'segredo1', email } }),
    ]) {
      expect(answer.error).toMatchObject({ status: 400, errors: [{ field: 'email', message }] });
    }
  });

  test('refuses more profiles than an account can have', async () => {
    const person = await makePerson(server);
    const profileCodes = Array.from({ length: 70_000 }, (_, index) => `P${index}`);
    expect((await save(person, { profileCodes })).error).toMatchObject({
      status: 400,
      errors: [{ field: 'profileCodes', message: 'Selecione no máximo 100 perfis' }],
    });
  });

  test('names an unknown or inactive profile, and accepts one that the account has already', async () => {
    const person = await makePerson(server);
    const { body: profile } = await admin.call(createProfile, {
      body: { code: 'FISCAL', name: 'Fiscal', active: false, screens: [], permissions: [], fields: {} },
    });
    for (const [profileCodes, message] of [
      [['MANAGER', 'CHEFE'], 'O perfil CHEFE não existe'],
      [['admin', 'x'], 'Estes perfis não existem: admin, x'],
      [['FISCAL'], 'O perfil Fiscal está inativo'],
    ] as [string[], string][]) {
      const refused = { status: 400, errors: [{ field: 'profileCodes', message }] };
      expect((await save(person, { profileCodes })).error).toMatchObject(refused);
      const body = {
        ...person.form,
        username: 'novo.x',
        email: 'novo@x.example',
        password: 'segredo1',
        profileCodes,
      };
      expect((await admin.call(createUser, { body })).error).toMatchObject(refused);
    }
    const setActive = (active: boolean) =>
      admin.call(changeProfile, { params: { id: profile.id }, body: { active } });
    await setActive(true);
    expect((await save(person, { profileCodes: ['FISCAL'] })).status).toBe(200);
    await setActive(false);
    const { body } = await save(person, { profileCodes: ['FISCAL', 'USER'] });
    expect([body.roles, body.profiles.length]).toEqual([['USER'], 2]);
  });

  test('returns 404 for an unknown or deleted account', async () => {
    const person = await makePerson(server);
    await admin.call(deleteUser, { params: { id: person.id } });
    for (const id of [person.id, 999_999]) {
      expect((await save({ ...person, id })).error).toMatchObject({
        status: 404,
        userMessage: 'Usuário não encontrado',
      });
    }
  });
});

test('ends the sessions when deactivating and permits sign-in when reactivating (G-USER-12)', async () => {
  const person = await makePerson(server);
  const caller = await person.signIn();
  const set = (enabled: boolean, version?: number) =>
    admin.call(setUserEnabled, { params: { id: person.id }, body: { enabled, version } });
  const { body } = await set(false, person.version);
  expect(body).toMatchObject({ enabled: false, version: person.version + 1 });
  expect(await stateOf(caller)).toBe(401);
  expect((await signIn(server, person.username)).status).toBe(403);
  expect((await set(true, person.version)).error).toMatchObject({
    errorCode: 'STALE_VERSION',
    current: body,
  });
  expect((await set(true, body.version)).body.enabled).toBe(true);
  expect(await stateOf(caller)).toBe(401);
  expect(await stateOf(await person.signIn())).toBe(200);
});

describe('deleting (API-137, API-140)', () => {
  test('hides the account, ends its sessions, and keeps its name on its records (G-USER-10)', async () => {
    const person = await makePerson(server, { profileCodes: ['USER'] });
    const caller = await person.signIn();
    const task = await makeTask(caller, { requesterId: (await makeRequester(admin)).id });
    expect((await admin.call(deleteUser, { params: { id: person.id } })).status).toBe(204);
    expect(await stateOf(caller)).toBe(401);
    expect((await signIn(server, person.username)).status).toBe(401);
    expect((await admin.call(getTask, { params: { id: task.id } })).body.createdByUserName).toBe(
      'Rita Prado',
    );
    expect((await admin.call(deleteUser, { params: { id: person.id } })).status).toBe(404);
  });

  test('refuses one’s own account, also among others in a bulk delete (USER-81, G-USER-4)', async () => {
    const person = await makePerson(server);
    const refused = {
      status: 409,
      errorCode: 'PROTECTED_ACCOUNT',
      userMessage: 'Você não pode excluir sua própria conta',
    };
    expect((await admin.call(deleteUser, { params: { id: adminId } })).error).toMatchObject(refused);
    const ids = [person.id, adminId];
    expect((await admin.call(deleteUsers, { body: ids })).error).toMatchObject(refused);
    const post = { method: 'POST', url: '/api/admin/users/bulk-delete', payload: { ids } } as const;
    expect((await admin.send(post)).error).toMatchObject(refused);
    expect((await admin.call(getUser, { params: { id: person.id } })).status).toBe(200);
  });

  test('deletes several and returns their number; unknown ids are ignored', async () => {
    const people = [await makePerson(server), await makePerson(server)];
    const body = [...people.map(({ id }) => id), people[0]!.id, 999_999];
    expect((await admin.call(deleteUsers, { body })).body).toEqual({ count: 2 });
    expect((await admin.call(deleteUsers, { body })).body).toEqual({ count: 0 });
  });
});
