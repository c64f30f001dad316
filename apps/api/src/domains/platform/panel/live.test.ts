import { PERMISSIONS_VERSION_HEADER } from '@demanda/contracts/session';
import { endUserSessions } from '@demanda/contracts/user-sessions';
import { deleteUser, resetUserPassword, setUserEnabled } from '@demanda/contracts/users';
import { getPlatform, listReleases, rollBack, switchRemote } from '@demanda/contracts/platform';
import { getLive } from '@demanda/contracts/platform-live';
import { publish } from '@demanda/releases/publish';
import { leaseKey } from '@demanda/releases/store-keys';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { makePerson } from '../../../../test/make/person';
import { countStatements } from '../../../../test/read/count-statements';
import { callerOf, type Caller } from '../../../../test/servers/caller';
import { makeTwoReleases } from '../../../../test/servers/two-releases';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { TestProduct } from '../../../../test/servers/web-product';
import type { Releases } from '../releases/releases';

/** Polling by open tabs. */

let product: TestProduct;
let releases: Releases;
let server: TestApp;
beforeAll(async () => {
  product = await makeTwoReleases();
  releases = await product.follow();
  server = await startTestApp({ releases });
});
afterAll(async () => {
  await server.close();
  await product.close();
});

test('anonymous callers get the live release, with no-store', async () => {
  const { status, body, headers } = await server.anonymous.call(getLive, { query: {} });
  expect([status, body]).toEqual([200, { release: 2, disabled: [] }]);
  expect(headers['cache-control']).toBe('no-store');
});

test("polling renews the lease of the tab's release", async () => {
  await server.anonymous.call(getLive, { query: { release: 1 } });
  const { store } = product.access;
  while (!(await store.read(leaseKey(1)))) await new Promise(setImmediate);
  expect((await store.list('leases/')).map(({ key }) => key)).toEqual([leaseKey(1)]);
});

describe('the session of a tab', () => {
  const poll = (caller: Caller) => caller.call(getLive, { query: {} });

  test('returns its permissions version while it is open', async () => {
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

  test('an invalid token gets 401', async () => {
    expect((await poll(callerOf(server.app, 'x.y.z'))).status).toBe(401);
  });

  test('shares its statements, whatever the number of tabs', async () => {
    const counted = await countStatements(server, await server.as('USER'), SECRET);
    await poll(counted.caller);
    counted.taken();
    await Promise.all(Array.from({ length: 50 }, () => poll(counted.caller)));
    // Two reads of sessions and two of the bell (the first poll, then all others together), and one of disabled
    // remotes.
    expect(counted.taken()).toBeLessThanOrEqual(5);
    await counted.close();
  });
});

test.each(['0', '-1', 'abc', '1e3'])('returns 400 for release %s', async (release) => {
  const url = `/api/platform/live?release=${release}`;
  expect((await server.anonymous.send({ method: 'GET', url })).status).toBe(400);
});

describe('what is new', () => {
  const newsFor = async (caller: Caller, release: number) =>
    (await caller.call(getLive, { query: { release } })).body.news;

  /** Makes a build live, and returns the number of its release. */
  async function deploy(name: string, news?: string): Promise<number> {
    const deployment = { action: 'publish', ...(news && { news }) } as const;
    const { release } = await publish(product.access, [fakeRemote('tasks', {}, name)], { deployment });
    await releases.refresh();
    return release.number;
  }

  test('a tab gets the news of each deployment since its own, only with a session', async () => {
    const user = await server.as('USER');
    const first = await deploy('due dates', 'Tarefas agora têm prazo');
    const second = await deploy('small fix');
    const third = await deploy('labels', 'Tarefas agora têm etiquetas');
    expect(await newsFor(user, first - 1)).toBe('Tarefas agora têm etiquetas\nTarefas agora têm prazo');
    expect(await newsFor(user, second)).toBe('Tarefas agora têm etiquetas');
    expect(await newsFor(user, third)).toBeUndefined();
    expect(await newsFor(server.anonymous, first)).toBeUndefined();
  });

  test('at most five sentences are shown', async () => {
    const user = await server.as('USER');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await deploy(name, name);
    expect(await newsFor(user, 1)).toBe('f\ne\nd\nc\nb');
  });
});

test('a server without a release store has no live release and refuses a rollback', async () => {
  const alone = await startTestApp();
  const admin = await alone.as('ADMIN');
  expect((await alone.anonymous.call(getLive, { query: { release: 3 } })).body).toEqual({
    release: null,
    disabled: [],
  });
  expect((await admin.call(getPlatform)).body).toMatchObject({
    release: null,
    isStuck: false,
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
