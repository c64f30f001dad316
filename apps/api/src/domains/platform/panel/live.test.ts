import { PERMISSIONS_VERSION_HEADER } from '@demanda/contracts/session';
import { endUserSessions } from '@demanda/contracts/user-sessions';
import { deleteUser, resetUserPassword, setUserEnabled } from '@demanda/contracts/users';
import { getLive, getPlatform, listReleases, rollBack, switchRemote } from '@demanda/contracts/platform';
import { leaseKey } from '@demanda/releases/store-keys';
import { makePerson } from '../../../../test/make/person';
import { countStatements } from '../../../../test/read/count-statements';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { makeTwoReleases } from '../../../../test/servers/two-releases';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { TestProduct } from '../../../../test/servers/web-product';

/** What open tabs ask for every few seconds. */

let product: TestProduct;
let server: TestApp;
beforeAll(async () => {
  product = await makeTwoReleases();
  server = await startTestApp({ releases: await product.follow() });
});
afterAll(async () => {
  await server.close();
  await product.close();
});

test('anybody is told what is live, and nobody keeps the answer', async () => {
  const { status, body, headers } = await server.anonymous.call(getLive, { query: {} });
  expect([status, body]).toEqual([200, { release: 2, disabled: [] }]);
  expect(headers['cache-control']).toBe('no-store');
});

test('a tab keeps the builds of its release by asking', async () => {
  await server.anonymous.call(getLive, { query: { release: 1 } });
  const { store } = product.access;
  while (!(await store.read(leaseKey(1)))) await new Promise(setImmediate);
  expect((await store.list('leases/')).map(({ key }) => key)).toEqual([leaseKey(1)]);
});

describe('the session of a tab', () => {
  const poll = (caller: Caller) => caller.call(getLive, { query: {} });

  test('is good while it lasts, and the answer names its permissions', async () => {
    const { status, headers } = await poll(await server.as('MANAGER'));
    expect([status, headers[PERMISSIONS_VERSION_HEADER]]).toEqual([200, expect.any(String)]);
    expect((await poll(server.anonymous)).headers[PERMISSIONS_VERSION_HEADER]).toBeUndefined();
  });

  test.each<[string, (admin: Caller, id: number) => Promise<unknown>]>([
    ['ended by an ADMIN', (admin, id) => admin.call(endUserSessions, { params: { id } })],
    [
      'of a disabled account',
      (admin, id) => admin.call(setUserEnabled, { params: { id }, body: { enabled: false } }),
    ],
    ['of a reset password', (admin, id) => admin.call(resetUserPassword, { params: { id } })],
    ['of a deleted account', (admin, id) => admin.call(deleteUser, { params: { id } })],
  ])('%s gets 401 (G-USE-7)', async (_case, end) => {
    const person = await makePerson(server);
    const caller = await person.signIn();
    expect((await poll(caller)).status).toBe(200);
    await end(await server.as('ADMIN'), person.id);
    expect((await poll(caller)).status).toBe(401);
  });

  test('a token that is none gets 401, too', async () => {
    expect((await poll(callerOf(server.app, 'x.y.z'))).status).toBe(401);
  });

  test('costs at most two statements at a time, however many tabs ask', async () => {
    const counted = await countStatements(server, await server.as('USER'), SECRET);
    await poll(counted.caller);
    counted.taken();
    await Promise.all(Array.from({ length: 50 }, () => poll(counted.caller)));
    // the first one of the burst and all others together; a third for what is switched off
    expect(counted.taken()).toBeLessThanOrEqual(3);
    await counted.close();
  });
});

test.each(['0', '-1', 'abc', '1e3'])('a tab of release %s is refused', async (release) => {
  const url = `/api/platform/live?release=${release}`;
  expect((await server.anonymous.send({ method: 'GET', url })).status).toBe(400);
});

test('a server without a release store has nothing live, shows nothing and moves nothing', async () => {
  const alone = await startTestApp();
  const admin = await alone.as('ADMIN');
  expect((await alone.anonymous.call(getLive, { query: { release: 3 } })).body).toEqual({
    release: null,
    disabled: [],
  });
  expect((await admin.call(getPlatform)).body).toEqual({
    release: null,
    canRollBack: false,
    shell: null,
    remotes: [],
  });
  expect((await admin.call(listReleases)).body).toEqual({ releases: [], deployments: [] });
  expect((await admin.call(rollBack, { body: { release: 1 } })).status).toBe(409);
  const off = { params: { name: 'tasks' }, body: { enabled: false } };
  expect((await admin.call(switchRemote, off)).status).toBe(404);
  await alone.close();
});
