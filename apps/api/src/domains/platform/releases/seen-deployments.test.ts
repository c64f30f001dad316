import { deploymentKey } from '@demanda/releases/store-keys';
import { rmSync } from 'node:fs';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { makeTwoReleases } from '../../../../test/servers/two-releases';
import type { TestProduct } from '../../../../test/servers/web-product';
import { openReleases } from './open-releases';
import { forgetSeenDeployments, seenDeployments } from './seen-deployments';

/** Instances that begin with nothing on their disks, or with what they served before, and the database of the others. */

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
function serveFresh() {
  instances += 1;
  return serveFrom(`${product.copies}-${instances}`);
}

async function serveFrom(folder: string) {
  const { access } = product;
  const warnings: string[] = [];
  const releases = await openReleases({
    access,
    folder,
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

test('an instance that served a newer one needs its copies deleted, too', async () => {
  const folder = `${product.copies}-kept`;
  await serveFrom(folder);
  await product.access.store.remove([deploymentKey('current', 2)]);
  await forgetSeenDeployments(server.db, 'current');
  expect(await serveFrom(folder)).toEqual({ release: 2, warnings: [REFUSAL] });
  rmSync(folder, { recursive: true });
  expect(await serveFrom(folder)).toEqual({ release: 1, warnings: [] });
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
