import { profileGrants, RIGHTS, type Right } from '@demanda/contracts/permissions';
import { changeProfile, createProfile } from '@demanda/contracts/profiles';
import { getAllowedScreens, getPermissions } from '@demanda/contracts/session';
import { getTask, listTasks } from '@demanda/contracts/tasks';
import {
  getUserPermissions,
  listPermissionNames,
  updateUserPermissions,
  type UserPermissionsInput,
} from '@demanda/contracts/user-permissions';
import { updateUser } from '@demanda/contracts/users';
import { makePerson } from '../../../../test/make/person';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const USER = profileGrants.USER.permissions;
const decide = (id: number, body: UserPermissionsInput) =>
  admin.call(updateUserPermissions, { params: { id }, body });
const read = (id: number) => admin.call(getUserPermissions, { params: { id } });
const storedFor = async (id: number) =>
  (await server.db.selectFrom('users').select('grant_changes').where('id', '=', id).executeTakeFirstOrThrow())
    .grant_changes;

test('every permission has Portuguese labels (API-141)', async () => {
  const { body } = await admin.call(listPermissionNames);
  expect(body.map(({ permission }) => permission)).toEqual(RIGHTS);
  expect(body).toContainEqual({ permission: 'tasks:EDIT', resource: 'Tarefas', action: 'Editar' });
});

test('without individual changes the profiles apply', async () => {
  const { id, version } = await makePerson(server, { profileCodes: ['USER'] });
  const { body } = await read(id);
  expect(body).toMatchObject({ ...profileGrants.USER, permissions: USER, version });
  expect(body.fields.tasks).toMatchObject({ amount: 'HIDDEN', description: 'EDIT' });
  expect(body.inherited).toEqual({
    screens: body.screens,
    permissions: body.permissions,
    fields: body.fields,
  });
});

test('a permission includes VIEW of its resource; removing VIEW removes the others (ADR 0041)', async () => {
  const { id } = await makePerson(server, { profileCodes: ['USER'] });
  const [given, stored] = [['billing:EDIT'] as Right[], ['billing:VIEW', 'billing:EDIT']];
  expect((await decide(id, { permissions: given })).body.permissions).toEqual(stored);
  const code = unique('VER').toUpperCase().replace(/\W/g, '_');
  const { body } = await admin.call(createProfile, { body: { code, name: code, permissions: given } });
  expect(body.permissions).toEqual(stored);
  const params = { id: body.id };
  const changed = await admin.call(changeProfile, { params, body: { permissions: ['tasks:EXPORT'] } });
  expect(changed.body.permissions).toEqual(['tasks:VIEW', 'tasks:EXPORT']);
  const more: Right[] = ['billing:EDIT', 'billing:DELETE'];
  expect((await decide(id, { permissions: more })).body.permissions).toEqual(['billing:VIEW', ...more]);
  expect((await decide(id, { permissions: ['billing:EDIT', 'projects:VIEW'] })).body.permissions).toEqual([
    'projects:VIEW',
  ]);
  expect((await admin.call(changeProfile, { params, body: { name: `${code} 2` } })).body.permissions).toEqual(
    changed.body.permissions,
  );
});

test('stores only the difference, which outlives a change of profiles (API-139, G-USER-2)', async () => {
  const { id, form, version } = await makePerson(server, { profileCodes: ['USER'] });
  const wanted = RIGHTS.filter(
    (right) => right === 'billing:VIEW' || (USER.includes(right) && right !== 'tasks:EXPORT'),
  );
  const { status, body } = await decide(id, { permissions: wanted, version });
  expect(status).toBe(200);
  expect(body).toMatchObject({ permissions: wanted, inherited: { permissions: USER }, version: version + 1 });
  expect(await storedFor(id)).toEqual({ permissions: { 'billing:VIEW': true, 'tasks:EXPORT': false } });
  await admin.call(updateUser, { params: { id }, body: { ...form, profileCodes: ['MANAGER'] } });
  const { permissions } = (await read(id)).body;
  expect(permissions).toEqual(profileGrants.MANAGER.permissions.filter((right) => right !== 'tasks:EXPORT'));
});

test('keeps what is not sent; what equals the profiles follows them afterwards', async () => {
  const { id } = await makePerson(server, { profileCodes: ['USER'] });
  const permissions = [...USER];
  await decide(id, { permissions, screens: ['tasks', 'billing'], fields: { tasks: { amount: 'READ' } } });
  await decide(id, { permissions: [...permissions, 'billing:VIEW'] });
  await decide(id, {
    permissions: [...permissions, 'billing:VIEW'],
    fields: { requesters: { phone: 'HIDDEN' } },
  });
  expect((await read(id)).body).toMatchObject({
    screens: ['tasks', 'billing'],
    fields: { tasks: { amount: 'READ' }, requesters: { phone: 'HIDDEN' } },
  });
  const { inherited } = (await read(id)).body;
  await decide(id, inherited);
  expect(await storedFor(id)).toBeNull();
});

test('apply to the next call and appear in the session', async () => {
  const person = await makePerson(server, { profileCodes: ['USER'] });
  const caller = await person.signIn();
  const task = await makeTask(caller, { requesterId: (await makeRequester(admin)).id });
  const amountOf = async () => Object.keys((await caller.call(getTask, { params: { id: task.id } })).body);
  expect(await amountOf()).not.toContain('amount');
  const permissions = USER.filter((right) => right !== 'tasks:VIEW');
  await decide(person.id, { permissions: [...USER], screens: [], fields: { tasks: { amount: 'READ' } } });
  expect(await amountOf()).toContain('amount');
  const { body } = await caller.call(getPermissions);
  expect(body.fieldPermissions.tasks?.amount).toBe('READ');
  expect((await caller.call(getAllowedScreens)).body).toEqual([]);
  await decide(person.id, { permissions });
  expect((await caller.call(listTasks, { query: {} })).status).toBe(403);
  expect((await caller.call(getPermissions)).body.resourcePermissions.tasks).not.toContain('VIEW');
});

test('an individual permission does not reveal fields without an active profile (G-AUTH-12)', async () => {
  const code = unique('PERFIL').toUpperCase();
  const fields = { projects: { description: 'HIDDEN' as const } };
  const profile = { code, name: code, screens: [], permissions: [], fields };
  const { id } = (await admin.call(createProfile, { body: profile })).body;
  const person = await makePerson(server, { profileCodes: [code] });
  await decide(person.id, { permissions: ['projects:VIEW'] });
  const caller = await person.signIn();
  const levels = async () => (await caller.call(getPermissions)).body.fieldPermissions.projects;
  expect(await levels()).toEqual({ description: 'HIDDEN', repositoryUrl: 'EDIT' });
  await admin.call(changeProfile, { params: { id }, body: { active: false } });
  expect(await levels()).toEqual({ description: 'HIDDEN', repositoryUrl: 'HIDDEN' });
});

test('a stale version returns 409 with the current permissions', async () => {
  const { id, version } = await makePerson(server);
  const { body: current } = await decide(id, { permissions: [], version });
  const { status, error } = await decide(id, { permissions: ['tasks:VIEW'], version });
  expect([status, error.errorCode, error.current]).toEqual([409, 'STALE_VERSION', current]);
});

test.each([
  [{ permissions: ['tasks:FLY'] }, 'permissions[0]', 'Permissão desconhecida'],
  [{ permissions: [], screens: ['garden'] }, 'screens[0]', 'Tela desconhecida'],
  [{ permissions: [], fields: { tasks: { amount: 'SOME' } } }, 'fields.tasks.amount', 'Nível desconhecido'],
  [{ permissions: [], fields: { tasks: { color: 'READ' } } }, 'fields.tasks.color', 'Campo desconhecido'],
  [{ permissions: [], fields: { garden: {} } }, 'fields.garden', 'Recurso desconhecido'],
  [{}, 'permissions', 'Campo obrigatório'],
])('%j is refused with the field name', async (body, field, message) => {
  const { id } = await makePerson(server);
  const { status, error } = await decide(id, body as never);
  expect([status, error.errors]).toEqual([400, [{ field, message }]]);
});

test('of an unknown account return 404', async () => {
  expect((await read(999_999)).status).toBe(404);
  expect((await decide(999_999, { permissions: [] })).status).toBe(404);
});

const SINGLE_RIGHT: Right = 'tasks:VIEW';

test('concurrent changes run one after the other', async () => {
  const { id, version } = await makePerson(server);
  const answers = await Promise.all([
    decide(id, { permissions: [], version }),
    decide(id, { permissions: [SINGLE_RIGHT], version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
