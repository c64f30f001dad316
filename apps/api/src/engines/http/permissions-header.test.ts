import { getAllowedScreens, getPermissions, PERMISSIONS_VERSION_HEADER } from '@demanda/contracts/session';
import { exportTasks } from '@demanda/contracts/task-exports';
import { listTasks } from '@demanda/contracts/tasks';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { listUsers, updateUser } from '@demanda/contracts/users';
import { makePerson, signIn } from '../../../test/make/person';
import type { Answer, Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/**
 * Every response to a signed-in user has the version of the permissions, so that the browser reloads them
 * after a change (G-AUTH-18).
 */

const ORIGIN = 'https://painel.example';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({ corsOrigins: [ORIGIN] });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const tagIn = ({ headers }: Pick<Answer<unknown>, 'headers'>) => headers[PERMISSIONS_VERSION_HEADER];

test('is on every response: data, refusal, failure, file', async () => {
  const caller = await (await makePerson(server, { profileCodes: ['USER'] })).signIn();
  const answers = [
    await caller.call(listTasks, { query: {} }),
    await caller.call(getPermissions),
    await caller.call(getAllowedScreens),
    await caller.call(listUsers, { query: {} }),
    await caller.send({ method: 'GET', url: '/api/tasks?foo=1' }),
    await caller.send({ method: 'GET', url: '/api/tasks/999999' }),
    await caller.download(exportTasks, { query: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 400, 404, 200]);
  const [tag] = answers.map(tagIn);
  expect(tag).toMatch(/^[\w-]{12}$/);
  expect(new Set(answers.map(tagIn))).toEqual(new Set([tag]));
});

test('is equal for equal permissions, and changes with each change of them', async () => {
  const person = await makePerson(server, { profileCodes: ['USER'] });
  const caller = await person.signIn();
  const like = await (await makePerson(server, { profileCodes: ['USER'] })).signIn();
  const tag = async (who = caller) => tagIn(await who.call(listTasks, { query: {} }));
  const params = { id: person.id };
  const seen = [await tag()];
  expect(await tag(like)).toBe(seen[0]);
  await admin.call(updateUser, { params, body: { ...person.form, name: 'Outro Nome' } });
  expect(await tag()).toBe(seen[0]);
  for (const body of [
    { permissions: ['tasks:VIEW' as const] },
    { permissions: ['tasks:VIEW' as const], screens: [] },
    { permissions: ['tasks:VIEW' as const], fields: { tasks: { description: 'HIDDEN' as const } } },
  ]) {
    await admin.call(updateUserPermissions, { params, body });
    seen.push(await tag());
  }
  await admin.call(updateUser, { params, body: { ...person.form, profileCodes: ['MANAGER'] } });
  seen.push(await tag());
  expect(new Set(seen).size).toBe(5);
  await server.db.updateTable('profiles').set({ active: false }).where('code', '=', 'USER').execute();
  expect(await tag(like)).not.toBe(seen[0]);
  await server.db.updateTable('profiles').set({ active: true }).where('code', '=', 'USER').execute();
  expect(await tag(like)).toBe(seen[0]);
});

test('is absent for anonymous callers, and readable by pages of other origins', async () => {
  expect(tagIn(await signIn(server, 'manager'))).toBeUndefined();
  expect(tagIn(await server.anonymous.call(listTasks, { query: {} }))).toBeUndefined();
  const answer = await admin.send({ method: 'GET', url: '/api/tasks', headers: { origin: ORIGIN } });
  expect(answer.headers['access-control-expose-headers']).toContain(PERMISSIONS_VERSION_HEADER);
});
