import { buildKey, manifestKey, deploymentKey, releaseKey } from '@demanda/releases/store-keys';
import type { ReleaseStore } from '@demanda/releases/release-store';
import { seal, signerOf } from '@demanda/releases/signature';
import { generateKeyPairSync } from 'node:crypto';
import { SCRIPT, shellWith, startProduct, type TestProduct } from '../../../../test/servers/web-product';

/** Tampering with the store never serves unsigned content. */

let product: TestProduct;
beforeEach(() => void (product = startProduct()));
afterEach(() => product.close());

const NEW_SCRIPT = 'static/js/new.js';
const next = shellWith({ [NEW_SCRIPT]: 'console.log("nova");'.repeat(80) });
const { app, digest } = next.manifest;
const keyOf = (path: string) => buildKey(app, digest, path);

async function flip(store: ReleaseStore, key: string) {
  const content = Buffer.from((await store.read(key))!);
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
  await store.write(key, content);
}

async function copy(store: ReleaseStore, from: string, to: string) {
  await store.write(to, (await store.read(from))!);
}

const foreign = signerOf(generateKeyPairSync('ed25519').privateKey);
const forgedDeployment = (action: string, changes = {}) =>
  seal(foreign, { channel: 'current', sequence: 2, release: 1, action, at: new Date(), by: 'x', ...changes });

const TRICKS: [string, (store: ReleaseStore) => Promise<unknown>, RegExp][] = [
  ['a byte of a script', (store) => flip(store, keyOf(SCRIPT)), /index\.1234\.js of build .* found sha384/],
  ['a byte of its brotli form', (store) => flip(store, keyOf(`${SCRIPT}.br`)), /\.js\.br of build .* found/],
  ['a byte of its gzip form', (store) => flip(store, keyOf(`${SCRIPT}.gz`)), /\.js\.gz of build .* found/],
  ['a byte of the page', (store) => flip(store, keyOf('index.html')), /index\.html of build .* found sha384/],
  [
    'a script that is gone',
    (store) => store.remove([keyOf(NEW_SCRIPT)]),
    /new\.js expected in build .* found no such file/,
  ],
  ['a byte of the manifest', (store) => flip(store, manifestKey(app, digest)), /remote\.json/],
  ['a manifest that is gone', (store) => store.remove([manifestKey(app, digest)]), /found nothing/],
  [
    'the manifest of another build',
    (store) => copy(store, manifestKey(app, shellWith().manifest.digest), manifestKey(app, digest)),
    /remote\.json of build/,
  ],
  ['a byte of the release', (store) => flip(store, releaseKey(2)), /releases\/2\.json/],
  [
    'another release in its place',
    (store) => copy(store, releaseKey(1), releaseKey(2)),
    /release 2 expected/,
  ],
  ['a release that is gone', (store) => store.remove([releaseKey(2)]), /Release 2 does not exist/],
  ['a byte of the deployment', (store) => flip(store, deploymentKey('current', 2)), /00000002\.json/],
  [
    'an older deployment in its place',
    (store) => copy(store, deploymentKey('current', 1), deploymentKey('current', 2)),
    /sequence 2 expected, found 1/,
  ],
  [
    'a deployment signed by an untrusted key',
    (store) => store.write(deploymentKey('current', 2), forgedDeployment('publish')),
    /signature by/,
  ],
];

test.each(TRICKS)(
  '%s: the last valid release stays live, the fault is logged once, and a valid release goes live',
  async (_name, trick, said) => {
    await product.publish();
    const releases = await product.follow();
    const { store } = product.access;
    // The server looks again by itself: not between the publisher and what is done to the store.
    const resume = product.seen.pause();
    await product.publish(next);
    const originals = await Promise.all(
      (await store.list('')).map(async ({ key }) => [key, (await store.read(key))!] as const),
    );
    await trick(store);
    resume();
    for (let count = 0; count < 3; count++) await releases.refresh();
    expect(releases.live()!.release.number).toBe(1);
    expect(product.log).toEqual([expect.stringMatching(said)]);

    const resumeAgain = product.seen.pause();
    for (const [key, content] of originals) await store.write(key, content);
    resumeAgain();
    await releases.refresh();
    expect(releases.live()!.release.number).toBe(2);
    expect(product.log).toHaveLength(2);
  },
);

test('deleting the last deployments does not roll the channel back, not even after a restart', async () => {
  await product.publish();
  await product.publish(next);
  await product.follow();
  await product.stop();
  await product.access.store.remove([deploymentKey('current', 2)]);
  const releases = await product.follow();
  expect(releases.live()!.release.number).toBe(2);
  expect(product.log).toEqual(['deployments of current: sequence 2 or a later one expected, found 1.']);
});

test('a modified older build is not served', async () => {
  const old = shellWith().manifest;
  await product.publish();
  await product.publish(next);
  await flip(product.access.store, buildKey(old.app, old.digest, SCRIPT));
  const releases = await product.follow();
  await expect(releases.builds.ensure(old.app, old.digest)).rejects.toThrow('found sha384');
});
