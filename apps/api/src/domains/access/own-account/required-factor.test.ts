import { getAccount, setUpSecondFactor } from '@demanda/contracts/account';
import { createApiToken, listApiTokens } from '@demanda/contracts/api-tokens';
import { changeProfile, createProfile } from '@demanda/contracts/profiles';
import { deleteUser, updateUser } from '@demanda/contracts/users';
import { getCurrentUser, login, logout } from '@demanda/contracts/session';
import { listTasks } from '@demanda/contracts/tasks';
import { PASSWORD } from '../../../../test/make/accounts';
import { passkeyHands } from '../../../../test/make/passkeys';
import { makePerson } from '../../../../test/make/person';
import { callerOf } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

/** Profiles that require a second factor (ADR 0089). */

let server: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestApp({ now: () => nowMs });
});
afterAll(() => server.close());

const { add } = passkeyHands(
  () => server,
  (ms) => (nowMs += ms),
);
const setUpFirst = { status: 403, errorCode: 'SECOND_FACTOR_SETUP_REQUIRED' };
const newToken = { name: 'ERP', expiresInDays: 7, readOnly: true, rights: null, password: PASSWORD };

async function makeProfile() {
  const admin = await server.as('ADMIN');
  const code = unique('P').toUpperCase().replace(/\W/g, '_');
  const { body } = await admin.call(createProfile, {
    body: { code, name: code, screens: ['tasks'], permissions: ['tasks:VIEW'] },
  });
  const require = (requiresSecondFactor: boolean) =>
    admin.call(changeProfile, { params: { id: body.id }, body: { requiresSecondFactor } });
  return { code, require };
}

test('its users reach only their own account until a second factor is set up', async () => {
  const { code, require } = await makeProfile();
  const person = await makePerson(server, { profileCodes: [code] });
  const before = await person.signIn();
  const { body: token } = await before.call(createApiToken, { body: newToken });
  const program = callerOf(server.app, token.token);
  const tasks = { query: {} };
  expect((await before.call(listTasks, tasks)).status).toBe(200);
  expect((await program.call(listTasks, tasks)).status).toBe(200);

  expect((await require(true)).body.requiresSecondFactor).toBe(true);
  expect((await before.call(listTasks, tasks)).error).toMatchObject(setUpFirst);
  expect((await program.call(listTasks, tasks)).error).toMatchObject(setUpFirst);
  const credentials = { username: person.username, password: PASSWORD };
  const { body } = await server.anonymous.call(login, { body: credentials });
  expect(body.mustSetUpFactor).toBe(true);
  const caller = callerOf(server.app, body.token);
  expect((await caller.call(createApiToken, { body: newToken })).error).toMatchObject(setUpFirst);
  expect((await caller.call(listTasks, tasks)).error).toMatchObject(setUpFirst);
  for (const own of [getAccount, getCurrentUser, listApiTokens])
    expect((await caller.call(own)).status).toBe(200);
  expect((await caller.call(setUpSecondFactor, { body: { password: PASSWORD } })).status).toBe(200);
  expect((await caller.call(getAccount)).body.mustSetUpFactor).toBe(true);

  await add(caller);
  expect((await caller.call(getAccount)).body.mustSetUpFactor).toBe(false);
  expect((await caller.call(listTasks, tasks)).status).toBe(200);
  expect((await caller.call(logout)).status).toBe(204);
});

test('an administrator of accounts cannot require it of an account with more permissions, by a weak profile', async () => {
  const admin = await server.as('ADMIN');
  const permissions = ['users:VIEW', 'users:EDIT', 'users:MANAGE'] as const;
  const editor = {
    code: 'CONTAS',
    name: 'Contas',
    screens: ['settings' as const],
    permissions: [...permissions],
  };
  await admin.call(createProfile, { body: editor });
  const caller = await (await makePerson(server, { profileCodes: [editor.code] })).signIn();
  const weak = (code: string, requiresSecondFactor = false) =>
    caller.call(createProfile, { body: { code, name: code, requiresSecondFactor } });
  const [{ body: held }, { body: requiring }] = [await weak('FRACO'), await weak('EXIGE', true)];
  const { id, form } = await makePerson(server, { profileCodes: ['MANAGER', held.code] });
  const require = () =>
    caller.call(changeProfile, { params: { id: held.id }, body: { requiresSecondFactor: true } });
  const body = { ...form, profileCodes: ['MANAGER', held.code, requiring.code] };
  for (const { status, error } of [await require(), await caller.call(updateUser, { params: { id }, body })])
    expect([status, error.userMessage]).toEqual([
      403,
      'Você não pode alterar o acesso de quem tem permissões que você não possui.',
    ]);
  await admin.call(deleteUser, { params: { id } });
  expect((await require()).body.requiresSecondFactor).toBe(true);
});

test('only an ADMIN takes the demand from a profile or an account', async () => {
  const admin = await server.as('ADMIN');
  const { code } = await makeProfile();
  const { body: editor } = await admin.call(createProfile, {
    body: {
      code: `E${code}`,
      name: `E${code}`,
      screens: ['settings'],
      permissions: ['users:VIEW', 'users:EDIT', 'users:MANAGE'],
    },
  });
  const { body: demanding } = await admin.call(createProfile, {
    body: { code: `S${code}`, name: `S${code}`, requiresSecondFactor: true },
  });
  const editing = await makePerson(server, { profileCodes: [editor.code] });
  const caller = await editing.signIn();
  const held = await makePerson(server, { profileCodes: [editor.code, demanding.code] });
  const params = { id: demanding.id };
  const refused = [
    await caller.call(changeProfile, { params, body: { requiresSecondFactor: false } }),
    await caller.call(changeProfile, { params, body: { active: false } }),
    await caller.call(updateUser, {
      params: { id: held.id },
      body: { ...held.form, profileCodes: [editor.code] },
    }),
  ];
  expect(refused.map(({ error }) => error.userMessage)).toEqual(
    refused.map(() => 'Somente um administrador pode dispensar do segundo fator.'),
  );
  const free = await admin.call(changeProfile, { params, body: { requiresSecondFactor: false } });
  expect(free.body.requiresSecondFactor).toBe(false);
});
