import type { RemoteManifest } from '@demanda/federation/release';
import type { PublishAccess } from './access';
import { integrityOf } from './builds';
import { publish } from './publish';
import { readLive } from './live';
import { buildKey } from './store-keys';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const orders = (content: string, changes: Partial<RemoteManifest> = {}) =>
  fakeRemote('orders', { source: content, ...changes }, content);
const digestOf = (content: string) => orders(content).manifest.digest;

describe('the fallback build', () => {
  let access: PublishAccess;
  beforeEach(() => (access = publisherAt(places.address('folder'))));
  const previousOf = async () => (await readLive(access))!.release.remotes[0]!.previous;
  const routes = (...paths: string[]) => ({
    contract: {
      ...(orders('').manifest as RemoteManifest).contract,
      routes: paths.map((path) => ({ path })),
      navigation: [],
    },
  });

  test('is the previous live one that is complete', async () => {
    await publish(access, [fakeShell(), orders('one')]);
    await publish(access, [orders('two')]);
    await publish(access, [orders('three')]);
    expect(await previousOf()).toEqual({
      version: '1.0.0',
      digest: digestOf('two'),
      container: `orders_${digestOf('two')}`,
      entry: `/builds/orders-mfe/${digestOf('two')}/remoteEntry.js`,
      integrity: integrityOf('two'),
      preload: [
        { url: `/builds/orders-mfe/${digestOf('two')}/remoteEntry.js`, integrity: integrityOf('two') },
      ],
    });
    // A release of another app keeps it.
    await publish(access, [fakeRemote('users')]);
    expect((await previousOf())?.digest).toBe(digestOf('two'));
  });

  test('has every route of the released one', async () => {
    await publish(access, [fakeShell(), orders('one', routes('/a', '/b'))]);
    await publish(access, [orders('two', routes('/a'))]);
    await publish(access, [orders('three', routes('/b', '/a'))]);
    expect((await previousOf())?.digest).toBe(digestOf('one'));
    await publish(access, [orders('four', routes('/a', '/b', '/c'))]);
    expect(await previousOf()).toBeNull();
  });

  test('runs in the released shell', async () => {
    await publish(access, [fakeShell(), orders('one')]);
    const shared = [{ name: 'react', version: '20.0.0' }];
    const needs = { shared: [{ name: 'react', range: '^20.0.0' }] };
    await publish(access, [fakeShell({ shared }, 'react 20'), orders('two', needs)]);
    expect(await previousOf()).toBeNull();
  });

  test('has other global names, so that a page can run both', async () => {
    const container = 'orders_1';
    await publish(access, [fakeShell(), orders('one', { ...routes('/a', '/b'), container })]);
    await publish(access, [orders('two', routes('/a'))]);
    await publish(access, [orders('three', { ...routes('/a', '/b'), container })]);
    expect(await previousOf()).toBeNull();
  });

  test('is complete in the store', async () => {
    await publish(access, [fakeShell(), orders('one')]);
    await publish(access, [orders('two')]);
    await access.store.remove([buildKey('orders-mfe', digestOf('two'), 'remoteEntry.js')]);
    await publish(access, [orders('three')]);
    expect((await previousOf())?.digest).toBe(digestOf('one'));
  });
});
