import { deploymentKey } from '@demanda/releases/store-keys';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { makeTwoReleases } from '../../../../test/servers/two-releases';
import type { TestProduct } from '../../../../test/servers/web-product';
import { openReleases } from './open-releases';
import { forgetSeenDeployments, seenDeployments } from './seen-deployments';

/** A fresh instance: nothing on its disk, the database of the others. */

let server: TestApp;
let product: TestProduct;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  product = await makeTwoReleases();
});
afterEach(() => product.close());
afterAll(() => server.close());

let instances = 0;
/** Returns the number of the release that a fresh instance serves, and what it logs. */
async function serveFresh() {
  const { access, copies } = product;
  instances += 1;
  const warnings: string[] = [];
  const releases = await openReleases({
    access,
    folder: `${copies}-${instances}`,
    seen: seenDeployments(server.db, access),
    log: {
      warn: ({ err }: { err: Error }) => void warnings.push(err.message),
      info: () => undefined,
    } as never,
  });
  const release = releases.live()?.release.number;
  await releases.close();
  return { release, warnings };
}

const REFUSAL = 'deployments of current: sequence 2 or a later one expected, found 1.';

test('an older copy of the store is refused until the operator accepts it', async () => {
  expect(await serveFresh()).toEqual({ release: 2, warnings: [] });
  await product.access.store.remove([deploymentKey('current', 2)]);
  expect(await serveFresh()).toEqual({ release: undefined, warnings: [REFUSAL] });
  await forgetSeenDeployments(server.db, 'current');
  expect(await serveFresh()).toEqual({ release: 1, warnings: [] });
});

test('without its first deployment a store counts as one that was seen', async () => {
  await serveFresh();
  await product.access.store.remove([1, 2].map((sequence) => deploymentKey('current', sequence)));
  const { release, warnings } = await serveFresh();
  expect([release, warnings.length]).toEqual([undefined, 1]);
});

test('another store begins anew', async () => {
  await serveFresh();
  await product.close();
  product = await makeTwoReleases();
  await product.access.store.remove([deploymentKey('current', 2)]);
  expect(await serveFresh()).toEqual({ release: 1, warnings: [] });
});
