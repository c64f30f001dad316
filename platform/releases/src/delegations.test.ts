import type { PublishAccess } from './access';
import { addDeployment, latestDeployment, readHead, teamsSinceRoot } from './channel';
import { Refused } from './check';
import { addDelegations, readDelegations, withDelegations, withFormerDelegations } from './delegations';
import type { Deployment, ReleaseDocument } from './documents';
import { readLive } from './live';
import { promote } from './promote';
import { publish, remove, resign } from './publish';
import { rollback } from './rollback';
import { rollbackBuild } from './rollback-build';
import { seal } from './signature';
import { delegationsKey, releaseKey } from './store-keys';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { newSigner, openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const orders = (content: string) => fakeRemote('orders', { source: content }, content);
const invoices = (content: string) => fakeRemote('invoices', { source: content }, content);
const MAY = 'The key of Notas may release invoices-mfe and nothing else';

/** The root's access; its key delegates invoices-mfe to the key of a team. */
let root: PublishAccess;
/** The team's access, without the delegations of the store until they are read. */
let member: PublishAccess;
const team = () => withDelegations(member);
const everybody = () => withDelegations(root);
const delegate = (sequence: number, keys = [{ name: 'Notas', apps: ['invoices-mfe'] }]) =>
  addDelegations(
    root,
    sequence,
    keys.map((one) => ({ ...one, publicKey: member.signer.publicKey })),
  );

beforeEach(async () => {
  root = publisherAt(places.address('folder'));
  member = { ...root, signer: newSigner(), by: 'Notas' };
  await publish(root, [fakeShell(), orders('one'), invoices('one')]);
  await delegate(1);
});

const liveDigests = async () =>
  (await readLive(await everybody()))!.release.builds.map(({ source }) => source);

test('a team publishes and rolls back its remote, and everyone who trusts the root believes it', async () => {
  await publish(await team(), [invoices('two')]);
  await publish(await team(), [invoices('three')]);
  expect(await liveDigests()).toEqual(['shell', 'three', 'one']);
  await rollbackBuild(await team(), { app: 'invoices-mfe', reason: 'wrong sums' });
  const { deployment } = (await readLive(await everybody()))!;
  expect(deployment).toMatchObject({ by: 'Notas', delegations: 1, sequence: 4 });
  await expect(readHead(root)).rejects.toThrow(`found one by ${member.signer.keyId}`);
});

test('a team is refused whatever else it tries', async () => {
  await publish(root, [orders('two')]);
  const access = await team();
  const refused = async (work: Promise<unknown>, reason: string) => {
    await expect(work).rejects.toThrow(reason);
    expect((await latestDeployment(await everybody()))!.sequence).toBe(2);
  };
  await refused(publish(access, [orders('three')]), `${MAY}: orders-mfe would change.`);
  await refused(publish(access, [fakeShell({}, 'other'), invoices('two')]), `${MAY}: shell would change.`);
  await refused(publish(access, [fakeRemote('admin')]), `${MAY}: admin-mfe would change.`);
  await refused(remove(access, ['orders-mfe']), `${MAY}: orders-mfe would change.`);
  await refused(rollback(access), `${MAY}: orders-mfe would change.`);
  await refused(
    rollbackBuild(access, { app: 'orders-mfe', reason: 'x' }),
    `${MAY}: orders-mfe would change.`,
  );
  await refused(
    publish(access, [fakeShell(), invoices('two')], { isAnew: true }),
    'a root key begins the channel.',
  );
  const beta = { ...access, channel: 'beta' };
  await expect(publish(beta, [invoices('two')])).rejects.toThrow(
    `${MAY}: the holder of a root key begins the channel, by npm run release -- promote shell orders-mfe --from current --to beta.`,
  );
  await expect(addDelegations(access, 2, [])).resolves.toBeDefined();
  await expect(team()).resolves.toMatchObject({ delegations: 1 });
});

test('a root key begins a channel, in which the team promotes its own remote', async () => {
  const beta = { channel: 'beta' };
  await publish({ ...root, ...beta }, [orders('next')]);
  await publish({ ...(await team()), ...beta }, [invoices('two')]);
  await expect(promote(await team(), { apps: ['orders-mfe'], from: 'beta' })).rejects.toThrow(MAY);
  await promote(await team(), { apps: ['invoices-mfe'], from: 'beta' });
  expect(await liveDigests()).toEqual(['shell', 'two', 'one']);
});

test('a key of several apps promotes what other teams published', async () => {
  const releaser = { ...root, signer: newSigner(), by: 'Lançamentos' };
  const keys = [
    { name: 'Notas', apps: ['invoices-mfe'], publicKey: member.signer.publicKey },
    { name: 'Lançamentos', apps: ['invoices-mfe', 'orders-mfe'], publicKey: releaser.signer.publicKey },
  ];
  await addDelegations(root, 2, keys);
  const beta = { channel: 'beta' };
  await publish({ ...root, ...beta }, [fakeShell(), orders('next'), invoices('one')]);
  await publish({ ...(await team()), ...beta }, [invoices('two')]);
  await promote(await withDelegations(releaser), { apps: ['orders-mfe', 'invoices-mfe'], from: 'beta' });
  expect(await liveDigests()).toEqual(['shell', 'two', 'next']);
  expect((await latestDeployment(await everybody()))!.by).toBe('Lançamentos');
});

describe('documents that a team signs without the tool', () => {
  type Forged = { release?: (one: ReleaseDocument) => void; deployment?: Partial<Deployment> };
  /** Signs the live release with a change as the next one, as a thief of the key would. */
  async function forge({ release: change, deployment = {} }: Forged) {
    const access = await team();
    const live = (await readLive(access))!;
    const release = structuredClone({ ...live.release, number: 2 });
    change?.(release);
    await access.store.create(releaseKey(2), seal(access.signer, release));
    await addDeployment(
      { ...access, by: deployment.by ?? access.by },
      {
        sequence: live.deployment.sequence + 1,
        release: 2,
        action: 'publish',
        ...deployment,
      },
    );
    return readHead(await everybody());
  }
  const remoteOf = (release: ReleaseDocument, name: string) =>
    release.remotes.find((remote) => remote.name === name)!;

  test('change their own remote', async () => {
    const head = await forge({ release: (one) => (remoteOf(one, 'invoices').version = '1.0.1') });
    expect(head).toMatchObject({ deployment: { sequence: 2 }, invalid: [] });
  });

  test.each<[string, string, Forged]>([
    ['a build', 'orders-mfe would change', { release: (one) => (one.builds[2]!.digest = 'f'.repeat(16)) }],
    [
      'an entry',
      'orders-mfe would change',
      { release: (one) => (remoteOf(one, 'orders').entry = remoteOf(one, 'invoices').entry) },
    ],
    [
      'a fallback',
      'orders-mfe would change',
      { release: (one) => (remoteOf(one, 'orders').previous = remoteOf(one, 'invoices')) },
    ],
    [
      'a second build of another app',
      'shell would change',
      { release: (one) => one.builds.push({ ...one.builds[0]!, digest: 'f'.repeat(16) }) },
    ],
    ['the shell', 'shell would change', { release: (one) => (one.shell.digest = 'f'.repeat(16)) }],
    [
      'a route of another remote',
      'orders: route /orders expected to be free, found it taken by invoices',
      { release: (one) => remoteOf(one, 'invoices').routes.push({ path: '/Orders' }) },
    ],
    [
      'the name of another remote',
      'a name of its own expected',
      { release: (one) => (remoteOf(one, 'invoices').name = 'orders') },
    ],
    [
      'a withdrawal of another build',
      'orders-mfe would change',
      {
        deployment: {
          withdrawn: [{ app: 'orders-mfe', digest: 'x', reason: '', by: '', at: new Date().toISOString() }],
        },
      },
    ],
    ['another publisher’s name', 'by Notas expected, found Ana', { deployment: { by: 'Ana' } }],
    ['a release that does not exist', 'a release expected, found none', { deployment: { release: 9 } }],
  ])('are passed over with %s', async (_what, reason, forged) => {
    const { deployment, invalid } = await forge(forged);
    expect(deployment!.sequence).toBe(1);
    expect(invalid.join()).toContain(reason);
    // The next publisher does not take it over.
    await publish(await team(), [invoices('two')]);
    expect(await liveDigests()).toEqual(['shell', 'two', 'one']);
    expect(await latestDeployment(await everybody())).toMatchObject({ sequence: 3 });
  });

  test('with files that another page loads early', async () => {
    const preloads = { frame: [0], pages: { '/orders': [1], '/invoices': [2] }, files: ['a', 'b', 'c'] };
    const withFiles = (files: string[]) => ({
      ...preloads,
      files: files.map((url) => ({ url, integrity: `sha384-${'A'.repeat(64)}` })),
    });
    const { release } = (await readLive(root))!;
    await root.store.write(
      releaseKey(1),
      seal(root.signer, { ...release, preloads: withFiles(['a', 'b', 'c']) }),
    );
    const { invalid } = await forge({ release: (one) => (one.preloads = withFiles(['a', 'x', 'c'])) });
    expect(invalid.join()).toContain(`${MAY}: other pages would load other files.`);
  });
});

test('after a revocation the key is unknown, and an older list does not bring it back', async () => {
  await publish(await team(), [invoices('two')]);
  expect([...(await teamsSinceRoot(await everybody()))]).toEqual(['Notas']);
  await delegate(2, []);
  await expect(readHead(await everybody())).rejects.toThrow('signature by');
  await resign(await withFormerDelegations(root));
  expect([...(await teamsSinceRoot(await everybody()))]).toEqual([]);
  await expect(publish(await team(), [invoices('three')])).rejects.toThrow('The key that signs here');
  await root.store.remove([delegationsKey(2)]);
  await expect(readHead(await everybody())).rejects.toThrow('keys/2.json or a later one expected, found 1.');
});

test('an unreadable or copied list changes nothing, and the next list does not build on it', async () => {
  for (const content of [Buffer.from('{'), (await root.store.read(delegationsKey(1)))!]) {
    await root.store.write(delegationsKey(2), content);
    expect((await everybody()).delegations).toBe(1);
    await expect(readDelegations(root)).rejects.toThrow(/^keys\/2\.json: /);
  }
});

test('the team of the shell publishes it, with fallback builds that fit', async () => {
  await delegate(2, [{ name: 'Plataforma', apps: ['shell'] }]);
  const platform = { ...(await team()), by: 'Plataforma' };
  await publish(platform, [fakeShell({}, 'new')]);
  expect(await liveDigests()).toEqual(['new', 'one', 'one']);
  await expect(publish(platform, [fakeShell({}, 'newer'), orders('two')])).rejects.toThrow(Refused);
});
