import { changeProfile, createProfile, listProfiles } from '@demanda/contracts/profiles';
import { profileGrants } from '@demanda/contracts/permissions';
import { endPreview, startPreview } from '@demanda/contracts/preview';
import { createRequester, listRequesters } from '@demanda/contracts/requesters';
import { getAllowedScreens, getPermissions, logout } from '@demanda/contracts/session';
import { listTasks } from '@demanda/contracts/tasks';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { listUsers } from '@demanda/contracts/users';
import { makePerson } from '../../../../test/make/person';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Seeing the system with the permissions of another account or of a profile (ADR 0095). */

/** A profile of USER whose accounts may also edit accounts. */
const CLERK = 'PESSOAL';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const { screens, fields, permissions } = profileGrants.USER;
  const rights = [...permissions, 'users:VIEW', 'users:EDIT'] as const;
  const body = { code: CLERK, name: 'Pessoal', screens: [...screens], permissions: [...rights], fields };
  await (await server.as('ADMIN')).call(createProfile, { body });
});
afterAll(() => server.close());

const makeUser = (...profileCodes: string[]) => makePerson(server, { profileCodes });
const idOfProfile = async (code: string) =>
  (await (await server.as('ADMIN')).call(listProfiles, { query: { size: 100 } })).body.content.find(
    (profile) => profile.code === code,
  )!.id;

const versionFor = async (caller: Caller) => (await caller.call(getPermissions)).headers['x-permissions'];

test('sees screens, permissions and fields of an account, and nothing else, until it ends', async () => {
  const [boss, worker] = [await makeUser('ADMIN'), await makeUser('USER')];
  const [caller, own] = [await boss.signIn(), await worker.signIn()];
  const before = await versionFor(caller);
  await makeTask(caller, { requesterId: (await makeRequester(caller)).id, amount: 100 });
  expect((await caller.call(startPreview, { body: { userId: worker.id } })).status).toBe(204);

  const shown = (await caller.call(getPermissions)).body;
  expect(shown).toEqual({ ...(await own.call(getPermissions)).body, previewOf: 'Rita Prado' });
  expect((await caller.call(getAllowedScreens)).body).toEqual((await own.call(getAllowedScreens)).body);
  expect((await caller.call(listUsers, { query: {} })).status).toBe(403);
  const [task] = (await caller.call(listTasks, { query: { size: 1 } })).body.content;
  expect(task).not.toHaveProperty('amount');
  expect(await versionFor(caller)).not.toBe(before);
  expect(await versionFor(caller)).not.toBe(await versionFor(own));

  expect((await caller.call(endPreview)).status).toBe(204);
  expect(await versionFor(caller)).toBe(before);
  expect((await caller.call(listUsers, { query: {} })).status).toBe(200);
});

test('a profile is shown as if it were active, and a change of it applies at once', async () => {
  const boss = await (await makeUser('ADMIN')).signIn();
  const { screens, fields } = profileGrants.USER;
  const code = 'NOVO';
  const body = {
    code,
    name: 'Novo',
    active: false,
    screens: [...screens],
    permissions: ['tasks:VIEW' as const],
    fields,
  };
  const { body: profile } = await (await server.as('ADMIN')).call(createProfile, { body });
  await boss.call(startPreview, { body: { profileId: profile.id } });
  expect((await boss.call(getPermissions)).body).toMatchObject({
    profiles: [{ code, active: true }],
    resourcePermissions: { tasks: ['VIEW'] },
    previewOf: 'o perfil Novo',
  });
  await (
    await server.as('ADMIN')
  ).call(changeProfile, { params: { id: profile.id }, body: { permissions: ['requesters:VIEW'] } });
  expect((await boss.call(getPermissions)).body.resourcePermissions).toMatchObject({
    ...{ tasks: [], requesters: ['VIEW'] },
  });
});

test('changes nothing meanwhile, not even what the account may change, and is no refusal in the history', async () => {
  const [boss, other] = [await makeUser('ADMIN'), await makeUser('ADMIN')];
  const caller = await boss.signIn();
  await caller.call(startPreview, { body: { userId: other.id } });
  const recorded = await historyOf(server.db, async () => {
    const { status, error } = await caller.call(createRequester, {
      body: { name: 'Ana', email: 'ana@cliente.example' },
    });
    expect([status, error]).toMatchObject([403, { errorCode: 'PREVIEW_ONLY' }]);
    expect(error.userMessage).toBe(
      'Você vê o sistema como Rita Prado, só para consulta. Para alterar, volte ao seu acesso.',
    );
    expect((await caller.call(startPreview, { body: { profileId: 1 } })).status).toBe(403);
  });
  expect(recorded).toEqual([]);
  expect((await caller.call(listRequesters, { query: {} })).status).toBe(200);
  expect((await caller.call(logout)).status).toBe(204);
});

test('is in the history of the account', async () => {
  const [boss, worker] = [await makeUser('ADMIN'), await makeUser('USER')];
  const caller = await boss.signIn();
  const start = () => caller.call(startPreview, { body: { userId: worker.id } });
  expect(await historyOf(server.db, start)).toMatchObject([
    {
      event: 'PERMISSION',
      resource: 'users',
      record_id: worker.id,
      user_id: boss.id,
      about: [`users:${worker.id}`],
    },
  ]);
});

describe('a user who is not ADMIN', () => {
  test.each([
    ['an account with more permissions', async () => ({ userId: (await makeUser('MANAGER')).id }), 403],
    ['an ADMIN', async () => ({ userId: (await makeUser('ADMIN')).id }), 403],
    ['a profile with more permissions', async () => ({ profileId: await idOfProfile('MANAGER') }), 403],
    ['the profile ADMIN', async () => ({ profileId: await idOfProfile('ADMIN') }), 403],
    ['an unknown account', () => Promise.resolve({ userId: 999_999 }), 404],
    ['an unknown profile', () => Promise.resolve({ profileId: 999_999 }), 404],
    ['nothing', () => Promise.resolve({}), 400],
    ['an account with fewer permissions', async () => ({ userId: (await makeUser('USER')).id }), 204],
  ])('asks for %s', async (_title, body, expected) => {
    const clerk = await (await makeUser(CLERK)).signIn();
    expect((await clerk.call(startPreview, { body: await body() })).status).toBe(expected);
  });

  test('does not see through an account that got more permissions later', async () => {
    const [clerk, worker] = [await (await makeUser(CLERK)).signIn(), await makeUser('USER')];
    await clerk.call(startPreview, { body: { userId: worker.id } });
    const permissions = ['tasks:VIEW' as const, 'platform:VIEW' as const, 'history:VIEW' as const];
    await (
      await server.as('ADMIN')
    ).call(updateUserPermissions, { params: { id: worker.id }, body: { permissions } });
    expect((await clerk.call(getPermissions)).body.resourcePermissions).toMatchObject({
      ...{ tasks: ['VIEW'], history: [], platform: [] },
    });
  });

  test('may not do so without the permission to edit accounts, nor with the own one', async () => {
    const worker = await makeUser('MANAGER');
    const other = { body: { userId: (await makeUser('USER')).id } };
    expect((await (await worker.signIn()).call(startPreview, other)).status).toBe(403);
    const clerk = await makeUser(CLERK);
    expect((await (await clerk.signIn()).call(startPreview, { body: { userId: clerk.id } })).status).toBe(
      409,
    );
  });
});
