import type { RemoteManifest } from '@demanda/federation/release';
import { gunzipSync } from 'node:zlib';
import type { PublishAccess } from './access';
import { integrityOf } from './builds';
import { latestDeployment } from './channel';
import { judge, publish, remove } from './publish';
import { readLive } from './live';
import { releaseNumbers } from './read-release';
import { buildKey, buildPrefix, manifestKey } from './store-keys';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { KINDS, openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const orders = (content: string, changes: Partial<RemoteManifest> = {}) =>
  fakeRemote('orders', { source: content, ...changes }, content);
const digestOf = (content: string) => orders(content).manifest.digest;

describe.each(KINDS)('publishing into a %s', (kind) => {
  let access: PublishAccess;
  beforeEach(() => (access = publisherAt(places.address(kind))));

  test('a release names every build with its path, integrity, commit and manifest digest', async () => {
    const build = orders('one', { commit: 'c0ffee' });
    const { release, isNew } = await publish(access, [fakeShell(), build]);
    const { digest } = build.manifest;
    expect([release.number, isNew]).toEqual([1, true]);
    expect(release.remotes[0]).toMatchObject({
      name: 'orders',
      entry: `/builds/orders-mfe/${digest}/remoteEntry.js`,
      integrity: integrityOf('one'),
      routes: [{ path: '/orders' }, { path: '/orders/:id' }],
      previous: null,
    });
    expect(release.builds.map(({ app, commit }) => [app, commit])).toEqual([
      ['shell', null],
      ['orders-mfe', 'c0ffee'],
    ]);
    const manifest = await access.store.read(manifestKey('orders-mfe', digest));
    expect(release.builds[1]!.manifest).toBe(integrityOf(manifest!));
    expect((await readLive(access))!.release).toEqual(release);
  });

  test('publishing one remote leaves the others and the shell as they are', async () => {
    await publish(access, [fakeShell(), orders('one'), fakeRemote('invoices')]);
    const { release } = await publish(access, [orders('two')]);
    expect(release.number).toBe(2);
    expect(release.remotes.map(({ name }) => name)).toEqual(['invoices', 'orders']);
    expect(await access.store.list(buildPrefix('orders-mfe', digestOf('one')))).toHaveLength(2);
  });

  test('publishing the same builds again changes nothing', async () => {
    await publish(access, [fakeShell(), orders('one')]);
    const { release, isNew } = await publish(access, [orders('one')]);
    expect([release.number, isNew]).toEqual([1, false]);
    expect(await releaseNumbers(access.store)).toEqual([1]);
  });

  test('different content under a known digest is refused', async () => {
    await publish(access, [fakeShell(), orders('one')]);
    const forged = orders('two', { digest: digestOf('one') });
    await expect(publish(access, [forged])).rejects.toThrow(
      `orders-mfe: build ${digestOf('one')} is already in the store with other content; it is never overwritten.`,
    );
    expect(await latestDeployment(access)).toMatchObject({ sequence: 1, release: 1 });
  });

  test('a refused release does not go live, and each reason is reported; a dry run writes nothing', async () => {
    await publish(access, [fakeShell(), orders('one')]);
    const bad = orders('bad', { bundled: ['react'], weight: { usedKb: 9, budgetKb: 5 } });
    const reasons = [
      'orders: react expected from the shell, found a second copy inside the build. Add it to `shared` of the federation plugin, with `import: false`.',
      'orders-mfe: at most 5 KB gzip expected, found 9 KB. Load less, or raise demanda.budgetKb in its package.json.',
    ];
    const before = await access.store.list('');
    expect(await judge(access, [bad])).toEqual(reasons);
    expect(await judge(access, [orders('good')])).toEqual([]);
    expect(await access.store.list('')).toEqual(before);
    await expect(publish(access, [bad])).rejects.toMatchObject({ reasons });
    expect([(await latestDeployment(access))!.sequence, await releaseNumbers(access.store)]).toEqual([
      1,
      [1],
    ]);
  });

  test('a build with a global name of the live one is refused, unless both have the same scripts', async () => {
    const constant = (content: string, changes = {}) => orders(content, { container: 'orders', ...changes });
    await publish(access, [fakeShell(), constant('one')]);
    expect(await judge(access, [constant('one', { digest: 'c'.repeat(16) })])).toEqual([]);
    const reasons = [
      `orders: other global names for each build expected in remoteEntry.js, found orders as in the live build ${constant('one').manifest.digest}. Put a hash of the sources or the commit into \`name\`, \`library.name\` and \`output.uniqueName\` of the federation plugin's build.`,
    ];
    expect(await judge(access, [constant('two')])).toEqual(reasons);
    await expect(publish(access, [constant('two')])).rejects.toMatchObject({ reasons });
  });

  test('a kept build with a changed or missing file prevents the next release', async () => {
    await publish(access, [fakeShell(), orders('one'), fakeRemote('invoices')]);
    const { digest } = fakeRemote('invoices').manifest;
    const key = buildKey('invoices-mfe', digest, 'remoteEntry.js');
    await access.store.write(key, Buffer.from('changed'));
    await expect(publish(access, [orders('two')])).rejects.toMatchObject({
      reasons: [
        `invoices-mfe: remoteEntry.js of build ${digest} expected with ${integrityOf('invoices')}, found ${integrityOf('changed')}.`,
      ],
    });
    await access.store.remove([key]);
    await expect(publish(access, [orders('three')])).rejects.toMatchObject({
      reasons: [`invoices-mfe: remoteEntry.js expected in build ${digest}, found no such file.`],
    });
    expect((await latestDeployment(access))!.release).toBe(1);
  });

  test('a kept build with a changed or missing manifest prevents the next release', async () => {
    const { release } = await publish(access, [fakeShell(), orders('one'), fakeRemote('invoices')]);
    const { digest, manifest: seal } = release.builds.find(({ app }) => app === 'invoices-mfe')!;
    const key = manifestKey('invoices-mfe', digest);
    const other = Buffer.from(JSON.stringify(fakeRemote('invoices', { version: '2.0.0' }).manifest));
    await access.store.write(key, other);
    await expect(publish(access, [orders('two')])).rejects.toMatchObject({
      reasons: [
        `invoices-mfe: remote.json of build ${digest} expected with ${seal}, found ${integrityOf(other)}.`,
      ],
    });
    await access.store.remove([key]);
    await expect(publish(access, [orders('two')])).rejects.toMatchObject({
      reasons: [`invoices-mfe: build ${digest} expected in the store, found nothing.`],
    });
  });

  test('stores precompressed scripts, and refuses one with different content', async () => {
    const code = 'x'.repeat(2_000);
    await publish(access, [fakeShell(), orders(code)]);
    const key = buildKey('orders-mfe', digestOf(code), 'remoteEntry.js');
    expect(gunzipSync((await access.store.read(`${key}.gz`))!).toString()).toBe(code);
    await access.store.write(`${key}.br`, Buffer.from('x'));
    await expect(publish(access, [fakeRemote('invoices')])).rejects.toMatchObject({
      reasons: [
        `orders-mfe: remoteEntry.js.br of build ${digestOf(code)} expected with ${integrityOf(code)}, found what cannot be unpacked.`,
      ],
    });
  });

  test('channels have their own releases, with one sequence of numbers', async () => {
    const beta = { ...access, channel: 'beta' };
    await publish(access, [fakeShell(), orders('one')]);
    await publish(beta, [fakeShell(), orders('two')]);
    expect((await readLive(access))!.release).toMatchObject({
      number: 1,
      remotes: [{ digest: digestOf('one') }],
    });
    expect((await readLive(beta))!.release).toMatchObject({
      number: 2,
      remotes: [{ digest: digestOf('two') }],
    });
  });

  test('a remote is removed, all others stay', async () => {
    await publish(access, [fakeShell(), orders('one'), fakeRemote('invoices')]);
    const { release } = await remove(access, ['orders-mfe']);
    expect([release.number, release.builds.map(({ app }) => app)]).toEqual([2, ['shell', 'invoices-mfe']]);
    await expect(remove(access, ['shell', 'orders-mfe'])).rejects.toMatchObject({
      reasons: [
        'shell: a remote expected, found the shell.',
        'orders-mfe: a remote of the live release expected, found none of this name.',
      ],
    });
  });
});
