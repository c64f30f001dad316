import type { PublishAccess } from './access';
import { collect } from './collect';
import { verify } from './history';
import { renewLease } from './leases';
import { publish } from './publish';
import { readRelease } from './read-release';
import { rollback } from './rollback';
import { seal } from './signature';
import { leaseKey, manifestKey, releaseKey } from './store-keys';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { KINDS, openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const DAY = 24 * 60 * 60 * 1000;
const orders = (content: string) => fakeRemote('orders', { source: content }, content);
const named = (...contents: string[]) =>
  contents.map((content) => `orders-mfe/${orders(content).manifest.digest}`).sort();

describe.each(KINDS)('collecting in a %s', (kind) => {
  let access: PublishAccess;
  const after = (days: number) => new Date(Date.now() + days * DAY);
  const unused = async (now: Date) => (await collect(access.store, { now, isDryRun: true })).sort();
  const stored = async () => {
    const keys = (await access.store.list('builds/orders-mfe/')).map(({ key }) => key);
    return [...new Set(keys.map((key) => key.split('/').slice(1, 3).join('/')))].sort();
  };

  let published: string;
  beforeAll(async () => {
    published = places.address(kind);
    const publisher = publisherAt(published);
    for (let index = 0; index < 14; index++) await publish(publisher, [fakeShell(), orders(`o${index}`)]);
  });
  beforeEach(() => {
    access = publisherAt(places.copyOf(kind, published));
  });

  test('keeps the last ten releases with their fallback builds, and builds younger than a week', async () => {
    expect(await unused(after(6.9))).toEqual([]);
    // o3 is the fallback build of release 5, the tenth from the end.
    expect(await unused(after(8))).toEqual(named('o0', 'o1', 'o2'));
    expect(await stored()).toHaveLength(14);
    expect((await collect(access.store, { now: after(8) })).sort()).toEqual(named('o0', 'o1', 'o2'));
    expect(await stored()).toEqual(named(...Array.from({ length: 11 }, (_, index) => `o${index + 3}`)));
    expect(await verify(access)).toEqual([]);
    expect(await collect(access.store, { now: after(8) })).toEqual([]);
  });

  test('keeps releases that can be rolled back to, however many releases were never live', async () => {
    const last = await readRelease(access, 14);
    for (let number = 15; number <= 25; number++)
      await access.store.write(releaseKey(number), seal(access.signer, { ...last, number }));
    expect(await unused(after(8))).toEqual(named('o0', 'o1', 'o2'));
  });

  test('keeps the release of an open tab for a day after its last poll', async () => {
    await renewLease(access.store, 1, after(7.5));
    expect(await unused(after(8))).toEqual(named('o1', 'o2'));
    expect(await unused(after(9))).toEqual(named('o0', 'o1', 'o2'));
    await collect(access.store, { now: after(9) });
    expect(await access.store.read(leaseKey(1))).toBeUndefined();
  });

  test('keeps objects that a server or a publisher with a slow clock dated too early', async () => {
    const now = new Date();
    await renewLease(access.store, 1, after(-2));
    const young = await collect(access.store, { now, retentionMs: 0, graceMs: 0, isDryRun: true });
    expect(young.sort()).toEqual(named('o1', 'o2'));
    const first = await readRelease(access, 2);
    const early = { ...first, createdAt: after(-30).toISOString() };
    await access.store.write(releaseKey(2), seal(access.signer, early));
    expect(await unused(after(6.9))).toEqual([]);
  });

  test('keeps the live releases of all channels', async () => {
    await rollback(access, 1);
    await rollback({ ...access, channel: 'beta' }, 3);
    // The fallback build of release 3 is o1.
    expect(await unused(after(8))).toEqual([]);
  });

  test('keeps recently stored objects, which a publisher is about to reference', async () => {
    await rollback(access, 1);
    await expect(
      publish(access, [orders('refused'), fakeRemote('x', { bundled: ['react'] })]),
    ).rejects.toThrow();
    const now = after(0.9);
    expect(await collect(access.store, { now, retentionMs: 0, isDryRun: true })).toEqual([]);
    const all = await collect(access.store, { now, retentionMs: 0, graceMs: 0, isDryRun: true });
    expect(all.filter((name) => name.startsWith('orders-mfe')).sort()).toEqual(named('refused', 'o1', 'o2'));
  });

  test('a build that is collected while a release references it does not go live', async () => {
    const { store } = access;
    const { digest } = orders('back').manifest;
    const create = async (key: string, content: Uint8Array) => {
      const isMine = await store.create(key, content);
      if (key.startsWith('releases/')) await store.remove([manifestKey('orders-mfe', digest)]);
      return isMine;
    };
    await expect(publish({ ...access, store: { ...store, create } }, [orders('back')])).rejects.toThrow(
      `orders-mfe: build ${digest} was deleted as unused just now: publish it again.`,
    );
    expect(await verify(access)).toEqual([]);
    expect((await publish(access, [orders('back')])).isNew).toBe(true);
  });

  test('a build that goes live again while it is being collected stays complete', async () => {
    const { store } = access;
    const remove = async (keys: readonly string[]) => {
      await store.remove(keys);
      const { digest } = orders('o1').manifest;
      // The publisher verified the build just before, and now references it.
      if (keys.join() === manifestKey('orders-mfe', digest)) await renewLease(store, 2, after(8));
    };
    const gone = await collect({ ...store, remove }, { now: after(8) });
    expect(gone.sort()).toEqual(named('o0', 'o2'));
    expect(await verify(access, 2)).toEqual([]);
  });

  test('the target of a rollback is not collected meanwhile', async () => {
    const create: typeof access.store.create = async (key, content) => {
      if (key.startsWith('moves/'))
        await collect(access.store, { now: new Date(), retentionMs: 0, graceMs: 0 });
      return access.store.create(key, content);
    };
    const { deployment } = await rollback({ ...access, store: { ...access.store, create } }, 1);
    expect(deployment.release).toBe(1);
    expect(await verify(access)).toEqual([]);
  });

  test('deletes nothing while a release is unreadable', async () => {
    await access.store.write(releaseKey(2), Buffer.from('{'));
    await expect(collect(access.store, { now: after(8) })).rejects.toThrow(
      'releases/2.json cannot be read, so nothing was deleted.',
    );
    expect(await stored()).toHaveLength(14);
  });

  test('deletes nothing while the live release is missing', async () => {
    await rollback(access, 1);
    const text = await access.store.read(releaseKey(1));
    await access.store.remove([releaseKey(1)]);
    await expect(collect(access.store, { now: after(8) })).rejects.toThrow(
      'releases/1.json is live in current and not in the store, so nothing was deleted.',
    );
    expect(await stored()).toHaveLength(14);
    await access.store.write(releaseKey(1), text!);
    expect(await verify(access)).toEqual([]);
    // A missing release that is no longer live does not stop the collection.
    await rollback(access, 14, { isAgain: true });
    await access.store.remove([releaseKey(1)]);
    expect(await unused(after(8))).toEqual(named('o0', 'o1', 'o2'));
  });

  test('deletes what a killed publisher left behind', async () => {
    await access.store.write('partial/half', Buffer.from('x'));
    await collect(access.store, { now: after(0.5) });
    expect(await access.store.read('partial/half')).toBeDefined();
    await collect(access.store, { now: after(1.1) });
    expect(await access.store.read('partial/half')).toBeUndefined();
  });
});
