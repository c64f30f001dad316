import { getLive, getPlatform, listReleases, rollBack, switchRemote } from '@demanda/contracts/platform';
import { leaseKey } from '@demanda/releases/store-keys';
import { makeTwoReleases } from '../../../test/release-place';
import { startTestApp, type TestApp } from '../../../test/start-test-app';
import type { TestProduct } from '../../../test/web-product';

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
  const { status, body, headers } = await server.anybody.call(getLive, { query: {} });
  expect([status, body]).toEqual([200, { release: 2, disabled: [] }]);
  expect(headers['cache-control']).toBe('no-store');
});

test('a tab keeps the builds of its release by asking', async () => {
  await server.anybody.call(getLive, { query: { release: 1 } });
  const { store } = product.access;
  while (!(await store.read(leaseKey(1)))) await new Promise(setImmediate);
  expect((await store.list('leases/')).map(({ key }) => key)).toEqual([leaseKey(1)]);
});

test.each(['0', '-1', 'abc', '1e3'])('a tab of release %s is refused', async (release) => {
  const url = `/api/platform/live?release=${release}`;
  expect((await server.anybody.send({ method: 'GET', url })).status).toBe(400);
});

test('a server without a release store has nothing live, shows nothing and moves nothing', async () => {
  const alone = await startTestApp();
  const admin = await alone.as('ADMIN');
  expect((await alone.anybody.call(getLive, { query: { release: 3 } })).body).toEqual({
    release: null,
    disabled: [],
  });
  expect((await admin.call(getPlatform)).body).toEqual({
    release: null,
    canRollBack: false,
    shell: null,
    remotes: [],
  });
  expect((await admin.call(listReleases)).body).toEqual({ releases: [], moves: [] });
  expect((await admin.call(rollBack, { body: { release: 1 } })).status).toBe(409);
  const off = { params: { name: 'tasks' }, body: { enabled: false } };
  expect((await admin.call(switchRemote, off)).status).toBe(404);
  await alone.close();
});
