import type { RemoteManifest } from '@demanda/federation/release';
import type { PublishAccess } from './access';
import { history } from './history';
import { promote } from './promote';
import { judge, publish } from './publish';
import { readLive } from './live';
import { rollbackBuild } from './rollback-build';
import { buildKey } from './store-keys';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

let access: PublishAccess;
beforeEach(() => (access = publisherAt(places.address('folder'))));

const orders = (content: string) => fakeRemote('orders', {}, content);
const invoices = (content: string) => fakeRemote('invoices', {}, content);
const digestOf = (build: { manifest: { digest: string } }) => build.manifest.digest;

async function liveDigests(channel = 'current') {
  const { shell, remotes } = (await readLive({ ...access, channel }))!.release;
  return [shell, ...remotes].map(({ digest }) => digest);
}
const digests = (...builds: { manifest: { digest: string } }[]) => builds.map(digestOf);

describe('rolling back one build', () => {
  beforeEach(async () => {
    await publish(access, [fakeShell(), invoices('b1'), orders('t1')]);
    await publish(access, [orders('t2')]);
    await publish(access, [invoices('b2')]);
  });

  test("takes back the build of one team and keeps the other team's later one", async () => {
    const { release, before } = await rollbackBuild(access, { app: 'orders-mfe', reason: 'loses drafts' });
    expect([before!.number, release.number]).toEqual([3, 4]);
    expect(await liveDigests()).toEqual(digests(fakeShell(), invoices('b2'), orders('t1')));
    const [entry] = await history(access);
    expect(entry).toMatchObject({ action: 'rollback', reason: 'loses drafts', by: 'Ana' });
  });

  test('goes back further each time, since withdrawn builds are skipped', async () => {
    await publish(access, [orders('t3')]);
    await rollbackBuild(access, { app: 'orders-mfe', reason: 'first' });
    await rollbackBuild(access, { app: 'orders-mfe', reason: 'second' });
    expect(await liveDigests()).toEqual(digests(fakeShell(), invoices('b2'), orders('t1')));
    await expect(rollbackBuild(access, { app: 'orders-mfe', reason: 'third' })).rejects.toThrow(
      'orders-mfe: an earlier build that is not withdrawn expected, found none.',
    );
  });

  test('finds a build whose last deployment is more than twenty ago', async () => {
    for (let number = 3; number < 25; number++) await publish(access, [invoices(`b${number}`)]);
    await rollbackBuild(access, { app: 'orders-mfe', reason: 'wrong total' });
    expect(await liveDigests()).toEqual(digests(fakeShell(), invoices('b24'), orders('t1')));
  });

  test('takes back a broken build although a file of another live app is missing', async () => {
    const { app, digest, entry } = invoices('b2').manifest as RemoteManifest;
    await access.store.remove([buildKey(app, digest, entry)]);
    await rollbackBuild(access, { app: 'orders-mfe', reason: 'loses drafts' });
    expect(await liveDigests()).toEqual(digests(fakeShell(), invoices('b2'), orders('t1')));
  });

  test('reads the files of a build once, also after a dry run', async () => {
    const read: string[] = [];
    const { store } = access;
    const watched = { ...store, read: (key: string) => (read.push(key), store.read(key)) };
    const wanted = { app: 'orders-mfe', reason: 'wrong' };
    const whole = new Set<string>();
    await rollbackBuild({ ...access, store: watched }, wanted, { isDryRun: true, whole });
    await rollbackBuild({ ...access, store: watched }, wanted, { whole });
    const entry = buildKey('orders-mfe', digestOf(orders('t1')), 'remoteEntry.js');
    expect(read.filter((key) => key === entry)).toHaveLength(1);
  });

  test('goes to the build whose digest begins as given', async () => {
    await publish(access, [orders('t3')]);
    const to = digestOf(orders('t1')).slice(0, 7);
    await rollbackBuild(access, { app: 'orders-mfe', to, reason: 'both are wrong' });
    expect(await liveDigests()).toEqual(digests(fakeShell(), invoices('b2'), orders('t1')));
    await expect(rollbackBuild(access, { app: 'orders-mfe', to: 'ffff', reason: 'unknown' })).rejects.toThrow(
      'orders-mfe: a build ffff that was live before expected, found none.',
    );
  });

  test('a withdrawn build is no fallback, and goes live again only when the publisher insists', async () => {
    await rollbackBuild({ ...access, by: 'Bia' }, { app: 'orders-mfe', reason: 'loses drafts' });
    await publish(access, [orders('t3')]);
    const previous = (await readLive(access))!.release.remotes.find(
      ({ app }) => app === 'orders-mfe',
    )!.previous;
    expect(previous?.digest).toBe(digestOf(orders('t1')));
    const reason = /^orders-mfe: build \w+ was withdrawn by Bia at \S+ \(loses drafts\)/;
    await expect(publish(access, [orders('t2')])).rejects.toThrow(reason);
    expect(await judge(access, [orders('t2')])).toEqual([expect.stringMatching(reason)]);
    await publish(access, [orders('t2')], { isAgain: true });
    expect(await judge(access, [orders('t2')])).toEqual([]);
  });

  test('an unchanged remote loses its fallback when that is withdrawn', async () => {
    // t2 is the fallback of t3 and is withdrawn through a release that never had t3.
    await publish(access, [orders('t3')]);
    await rollbackBuild(access, { app: 'orders-mfe', to: digestOf(orders('t2')), reason: 'slow' });
    await rollbackBuild(access, { app: 'orders-mfe', to: digestOf(orders('t1')), reason: 'slow too' });
    await publish(access, [orders('t3')], { isAgain: true });
    await publish(access, [invoices('b3')]);
    const previous = (await readLive(access))!.release.remotes.find(
      ({ app }) => app === 'orders-mfe',
    )!.previous;
    expect(previous?.digest).toBe(digestOf(orders('t1')));
  });

  test('the gate judges the combination', async () => {
    const { manifest } = fakeShell();
    const without = manifest.kind === 'shell' ? manifest.shared.filter(({ name }) => name !== 'react') : [];
    const shared = [...without, { name: 'react', version: '20.0.0' }];
    const needs = { shared: [{ name: 'react', range: '^20.0.0' }] };
    await publish(access, [
      fakeShell({ shared }, 'react 20'),
      fakeRemote('orders', needs, 't20'),
      fakeRemote('invoices', needs, 'b20'),
    ]);
    await expect(rollbackBuild(access, { app: 'orders-mfe', reason: 'slow' })).rejects.toThrow(
      'orders: react ^19.0.0 expected, found 20.0.0 in the shell. Set `requiredVersion` to a range that includes 20.0.0, such as ^20.0.0, or publish a shell with another version.',
    );
    expect(await liveDigests()).toContain(digestOf(fakeRemote('orders', needs, 't20')));
  });

  test('a build that another publisher replaces meanwhile is not taken back', async () => {
    let isFirst = true;
    const create: typeof access.store.create = async (key, content) => {
      if (isFirst && key.startsWith('releases/')) {
        isFirst = false;
        await publish(access, [orders('t3')]);
      }
      return access.store.create(key, content);
    };
    const slow = { ...access, store: { ...access.store, create } };
    await expect(rollbackBuild(slow, { app: 'orders-mfe', reason: 'slow' })).rejects.toThrow(
      `orders-mfe: build ${digestOf(orders('t2'))} expected to be live, found ${digestOf(orders('t3'))}`,
    );
    expect(await liveDigests()).toContain(digestOf(orders('t3')));
  });
});

describe('another channel', () => {
  test('begins with one remote, the others from current; its build is promoted alone', async () => {
    await publish(access, [fakeShell(), invoices('b1'), orders('t1')]);
    const beta = { ...access, channel: 'beta' };
    await publish(beta, [invoices('b2')]);
    expect(await liveDigests('beta')).toEqual(digests(fakeShell(), invoices('b2'), orders('t1')));
    await publish(access, [orders('t2')]);
    await promote(access, { apps: ['invoices-mfe'], from: 'beta' });
    expect(await liveDigests()).toEqual(digests(fakeShell(), invoices('b2'), orders('t2')));
    expect((await history(access, 1))[0]).toMatchObject({ action: 'publish', promotedFrom: 'beta' });
  });

  test('promotes no build from files without a commit into current, except in the local store', async () => {
    await publish(access, [fakeShell(), orders('t1')]);
    await publish({ ...access, channel: 'beta' }, [fakeRemote('orders', { uncommitted: true }, 't2')]);
    const promotion = { apps: ['orders-mfe'], from: 'beta' };
    await expect(promote(access, promotion)).rejects.toThrow(
      'orders-mfe was built from files that no commit',
    );
    await promote({ ...access, channel: 'gamma' }, promotion);
    await promote(access, { ...promotion, acceptsUncommitted: true });
    expect(await liveDigests()).toEqual(digests(fakeShell(), orders('t2')));
  });

  test('promotes nothing that is not live there, and a withdrawn build only when the publisher insists', async () => {
    await publish(access, [fakeShell(), orders('t1')]);
    await expect(promote(access, { apps: ['orders-mfe'], from: 'beta' })).rejects.toThrow(
      'orders-mfe: a build that is live in beta expected, found none.',
    );
    await publish({ ...access, channel: 'beta' }, [orders('t2')]);
    await publish(access, [orders('t2')]);
    await rollbackBuild(access, { app: 'orders-mfe', reason: 'slow' });
    const options = { apps: ['orders-mfe'], from: 'beta' };
    await expect(promote(access, options)).rejects.toThrow('was withdrawn by Ana');
    await promote(access, options, { isAgain: true });
    expect(await liveDigests()).toEqual(digests(fakeShell(), orders('t2')));
  });
});
