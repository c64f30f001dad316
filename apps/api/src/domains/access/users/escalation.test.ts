import {
  changeProfile,
  createProfile,
  deleteProfile,
  deleteProfiles,
  listProfiles,
  type Profile,
} from '@demanda/contracts/profiles';
import { profileGrants, type Right } from '@demanda/contracts/permissions';
import { getCurrentUser } from '@demanda/contracts/session';
import { getUserPermissions, updateUserPermissions } from '@demanda/contracts/user-permissions';
import { endUserSession, endUserSessions, listUserSessions } from '@demanda/contracts/user-sessions';
import {
  createUser,
  deleteUser,
  deleteUsers,
  removeSecondFactor,
  resetUserPassword,
  setUserEnabled,
  updateUser,
} from '@demanda/contracts/users';
import { makePerson } from '../../../../test/make/person';
import type { Answer, Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Permissions of a user who manages users without being ADMIN. */

const RIGHTS: Right[] = [
  ...profileGrants.USER.permissions,
  ...(['users:VIEW', 'users:CREATE', 'users:EDIT', 'users:DELETE', 'users:MANAGE'] as const),
];
const CODE = 'PESSOAL';
const BEYOND = 'Você não pode conceder perfis ou permissões que não possui.';
const MAKES_ADMIN = 'Somente um administrador pode tornar alguém administrador.';
const ADMIN_ONLY = 'Somente um administrador pode alterar a conta de um administrador.';

type Person = Awaited<ReturnType<typeof makePerson>>;

let server: TestApp;
let admin: Caller;
let clerk: Person;
let caller: Caller;
let chief: Person;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  const { screens, fields } = profileGrants.USER;
  const body = { code: CODE, name: 'Pessoal', screens: [...screens], permissions: RIGHTS, fields };
  await admin.call(createProfile, { body });
  clerk = await makePerson(server, { profileCodes: [CODE] });
  caller = await clerk.signIn();
  chief = await makePerson(server, { profileCodes: ['ADMIN'] });
});
afterAll(() => server.close());

const expectRefusal = ({ status, error }: Answer<unknown>, message: string) =>
  expect([status, error.userMessage]).toEqual([403, message]);

const newUser = (profileCodes: string[]) => ({
  body: {
    ...{ username: 'nova.conta', email: 'nova@demanda.example', name: 'Nova Conta' },
    ...{ password: 'segredo1', profileCodes },
  },
});

test.each([['ADMIN'], ['MANAGER']])('cannot assign the profile %s', async (code) => {
  const user = await makePerson(server, { profileCodes: ['USER'] });
  const params = { id: user.id };
  expectRefusal(await caller.call(createUser, newUser([code])), code === 'ADMIN' ? MAKES_ADMIN : BEYOND);
  const body = { ...user.form, profileCodes: ['USER', code] };
  expectRefusal(await caller.call(updateUser, { params, body }), code === 'ADMIN' ? MAKES_ADMIN : BEYOND);
});

test('can assign profiles within their own permissions, and keeps profiles that an account has already', async () => {
  expect((await caller.call(createUser, newUser(['USER']))).status).toBe(201);
  const manager = await makePerson(server, { profileCodes: ['MANAGER'] });
  const body = { ...manager.form, name: 'Outro Nome', profileCodes: ['MANAGER', CODE] };
  expect((await caller.call(updateUser, { params: { id: manager.id }, body })).body).toMatchObject({
    name: 'Outro Nome',
    roles: ['MANAGER', CODE],
  });
});

const onAdmin: Record<string, (params: { id: number }) => Promise<Answer<unknown>>> = {
  change: (params) => caller.call(updateUser, { params, body: chief.form }),
  disable: (params) => caller.call(setUserEnabled, { params, body: { enabled: false } }),
  delete: (params) => caller.call(deleteUser, { params }),
  'delete with others': ({ id }) => caller.call(deleteUsers, { body: [id] }),
  'reset the password of': (params) => caller.call(resetUserPassword, { params }),
  'remove the second factors of': (params) => caller.call(removeSecondFactor, { params }),
  'end the sessions of': (params) => caller.call(endUserSessions, { params }),
  async 'end one session of'(params) {
    await chief.signIn();
    const [session] = (await caller.call(listUserSessions, { params })).body;
    return caller.call(endUserSession, { params: { ...params, sessionId: session!.id } });
  },
  'decide the permissions of': (params) =>
    caller.call(updateUserPermissions, { params, body: { permissions: [] } }),
};

test.each(Object.entries(onAdmin))('cannot %s an ADMIN', async (_what, act) => {
  expectRefusal(await act({ id: chief.id }), ADMIN_ONLY);
  const params = { id: chief.id };
  expect((await admin.call(listUserSessions, { params })).status).toBe(200);
  expect((await admin.call(getUserPermissions, { params })).body.permissions).toContain('users:MANAGE');
});

test('can do all of this to accounts with no more permissions than their own', async () => {
  const user = await makePerson(server, { profileCodes: ['USER'] });
  const params = { id: user.id };
  await user.signIn();
  expect((await caller.call(endUserSessions, { params })).status).toBe(204);
  expect((await caller.call(resetUserPassword, { params })).status).toBe(200);
  expect((await caller.call(setUserEnabled, { params, body: { enabled: false } })).status).toBe(200);
  expect((await caller.call(deleteUser, { params })).status).toBe(204);
});

const STRONGER_PROFILE = 'Você não pode alterar um perfil que tem permissões que você não possui.';
const STRONGER = 'Você não pode alterar o acesso de quem tem permissões que você não possui.';

test('cannot change the sign-in of an account with more permissions, from a profile or a decision (G-USER-4)', async () => {
  const manager = await makePerson(server, { profileCodes: ['MANAGER'] });
  const decided = await makePerson(server, { profileCodes: ['USER'] });
  const permissions = [...profileGrants.USER.permissions, 'billing:VIEW' as const];
  await admin.call(updateUserPermissions, { params: { id: decided.id }, body: { permissions } });
  for (const { id, form, signIn } of [manager, decided]) {
    const open = await signIn();
    const params = { id };
    const [session] = (await caller.call(listUserSessions, { params })).body;
    for (const answer of [
      await caller.call(resetUserPassword, { params }),
      await caller.call(removeSecondFactor, { params }),
      await caller.call(endUserSession, { params: { id, sessionId: session!.id } }),
      await caller.call(endUserSessions, { params }),
      await caller.call(updateUser, { params, body: { ...form, username: `${form.username}.novo` } }),
      await caller.call(updateUser, { params, body: { ...form, email: `outro.${form.email}` } }),
    ]) {
      expectRefusal(answer, STRONGER);
    }
    expect((await open.call(getCurrentUser)).status).toBe(200);
    expect((await caller.call(updateUser, { params, body: { ...form, name: 'Novo Nome' } })).status).toBe(
      200,
    );
  }
});

test('cannot lower, disable or delete an account with more permissions', async () => {
  const { id, form, signIn } = await makePerson(server, { profileCodes: ['MANAGER'] });
  const open = await signIn();
  const params = { id };
  for (const answer of [
    await caller.call(setUserEnabled, { params, body: { enabled: false } }),
    await caller.call(updateUser, { params, body: { ...form, enabled: false } }),
    await caller.call(updateUser, { params, body: { ...form, profileCodes: ['USER'] } }),
    await caller.call(updateUserPermissions, { params, body: { permissions: ['tasks:VIEW'] } }),
    await caller.call(deleteUser, { params }),
    await caller.call(deleteUsers, { body: [id] }),
  ]) {
    expectRefusal(answer, STRONGER);
  }
  expect((await open.call(getCurrentUser)).status).toBe(200);
});

test('cannot change a profile with more permissions in any way, assigned or not', async () => {
  const make = (code: string) =>
    admin.call(createProfile, { body: { name: code, code, permissions: ['billing:VIEW'] } });
  const [made, free] = [await make('CHEFIA'), await make('LIVRE')];
  await makePerson(server, { profileCodes: ['CHEFIA'] });
  const { body: listed } = await admin.call(listProfiles, { query: {} });
  for (const { id, name } of [made.body, free.body, ...(listed as unknown as Profile[]).slice(0, 2)]) {
    const [params, renamed] = [{ id }, { name: `${name} 2` }];
    for (const body of [{ requiresSecondFactor: true }, renamed, { permissions: [] }, { active: false }])
      expectRefusal(await caller.call(changeProfile, { params, body }), STRONGER_PROFILE);
    expectRefusal(await caller.call(deleteProfile, { params }), STRONGER_PROFILE);
  }
  expectRefusal(await caller.call(deleteProfiles, { body: [free.body.id] }), STRONGER_PROFILE);
  expect((await admin.call(listProfiles, { query: {} })).body).toEqual(listed);
});

test('cannot grant a permission, screen or field level beyond their own', async () => {
  const { id } = await makePerson(server, { profileCodes: ['USER'] });
  const permissions = [...profileGrants.USER.permissions];
  const decide = (body: object) =>
    caller.call(updateUserPermissions, { params: { id }, body: { permissions, ...body } });
  expectRefusal(await decide({ permissions: [...permissions, 'billing:VIEW'] }), BEYOND);
  expectRefusal(await decide({ screens: ['tasks', 'settings'] }), BEYOND);
  expectRefusal(await decide({ fields: { tasks: { amount: 'READ' } } }), BEYOND);
  expect((await decide({ permissions: ['users:VIEW', 'tasks:VIEW'] })).status).toBe(200);
  expect((await decide({ fields: { tasks: { description: 'HIDDEN' } } })).status).toBe(200);
});

test('cannot grant a field level in steps that are harmless one by one (PERM-003)', async () => {
  const nothing = { screens: [], permissions: [], fields: { tasks: { amount: 'HIDDEN' } } } as const;
  const open = { tasks: { amount: 'EDIT' } } as const;
  const profile = (code: string, fields: object) => ({
    body: { code, name: code, screens: [], permissions: [], fields },
  });
  expectRefusal(await caller.call(createProfile, profile('PARTE', open)), BEYOND);
  const { body: empty } = await caller.call(createProfile, profile('VAZIO', nothing.fields));
  const params = { id: empty.id };
  expectRefusal(await caller.call(changeProfile, { params, body: { fields: open } }), BEYOND);
  const { id } = await makePerson(server, { profileCodes: ['VAZIO'] });
  const body = { permissions: [], fields: open };
  expectRefusal(await caller.call(updateUserPermissions, { params: { id }, body }), BEYOND);
});

test('cannot change their own permissions, neither directly nor by another profile', async () => {
  const own = 'Você não pode alterar suas próprias permissões.';
  for (const [who, { id, form }] of [
    [caller, clerk],
    [await chief.signIn(), chief],
  ] as const) {
    const less = await who.call(updateUserPermissions, {
      params: { id },
      body: { permissions: ['tasks:VIEW'] },
    });
    const other = await who.call(updateUser, {
      params: { id },
      body: { ...form, profileCodes: ['USER'] },
    });
    for (const { status, error } of [less, other]) {
      expect([status, error.errorCode, error.userMessage]).toEqual([409, 'PROTECTED_ACCOUNT', own]);
    }
    const renamed = await who.call(updateUser, { params: { id }, body: { ...form, name: 'Novo Nome' } });
    expect(renamed.body.name).toBe('Novo Nome');
  }
});

test('cannot extend a profile beyond their own permissions, nor activate such a profile', async () => {
  const body = { name: 'Largo', code: 'LARGO', active: false, permissions: ['billing:VIEW' as const] };
  expectRefusal(await caller.call(createProfile, { body }), BEYOND);
  const { body: asleep } = await admin.call(createProfile, { body });
  const change = (changes: object, params = { id: asleep.id }) =>
    caller.call(changeProfile, { params, body: changes });
  for (const changes of [{ active: true }, { permissions: ['billing:VIEW', 'billing:MANAGE'] }])
    expectRefusal(await change(changes), STRONGER_PROFILE);
  const { body: profiles } = await admin.call(listProfiles, { query: { code: CODE } });
  const { id } = (profiles as unknown as Profile[])[0]!;
  expectRefusal(await change({ permissions: [...RIGHTS, 'tasks:MANAGE'] }, { id }), BEYOND);
  expectRefusal(await change({ fields: { tasks: { amount: 'EDIT' } } }, { id }), BEYOND);
});

test('an ADMIN without some permission is bound by the same rules', async () => {
  const less = await makePerson(server, { profileCodes: ['ADMIN'] });
  const permissions = profileGrants.ADMIN.permissions.filter((right) => right !== 'billing:MANAGE');
  await admin.call(updateUserPermissions, { params: { id: less.id }, body: { permissions } });
  const bound = await less.signIn();
  expectRefusal(await bound.call(createUser, newUser(['ADMIN'])), MAKES_ADMIN);
  expectRefusal(await bound.call(resetUserPassword, { params: { id: chief.id } }), ADMIN_ONLY);
});
