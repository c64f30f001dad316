import { readDeployments } from './channel';
import { verify } from './history';
import { publish } from './publish';
import { readLive } from './live';
import { rollback } from './rollback';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { KINDS, openPlaces, publisherAt, type Places } from './testing/places';
import { watch } from './testing/watch';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

/** Names `a` to `f`. The work grows with their square, since all but one start again after each deployment. */
const NAMES = Array.from({ length: 6 }, (_, index) => String.fromCharCode(97 + index));

describe.each(KINDS)('in a %s', (kind) => {
  test('concurrent publishers of different remotes all succeed', async () => {
    const address = places.address(kind);
    await publish(publisherAt(address), [fakeShell()]);
    const reader = watch(publisherAt(address));
    const all = NAMES.map((name) => publish(publisherAt(address, { by: name }), [fakeRemote(name)]));
    const numbers = (await Promise.all(all)).map(({ release }) => release.number);
    const seen = await reader.stop();

    const access = publisherAt(address);
    const { release, deployment } = (await readLive(access))!;
    expect(release.remotes.map(({ name }) => name)).toEqual(NAMES);
    expect(deployment.sequence).toBe(1 + NAMES.length);
    expect(new Set(numbers).size).toBe(NAMES.length);
    // Each deployment added one remote, and no reader saw fewer than before.
    const deployments = await readDeployments(access, 100);
    expect(deployments.map(({ by }) => by).sort()).toEqual(['Ana', ...NAMES]);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(await verify(access)).toEqual([]);
  });

  test('two concurrent publishers of one build make one release', async () => {
    const address = places.address(kind);
    const builds = [fakeShell(), fakeRemote('orders')];
    const both = [1, 2].map(() => publish(publisherAt(address), builds));
    const results = await Promise.all(both);
    expect(results.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect((await readDeployments(publisherAt(address), 9)).map(({ release }) => release)).toHaveLength(1);
  });

  test('a rollback and a concurrent publish both succeed', async () => {
    const address = places.address(kind);
    await publish(publisherAt(address), [fakeShell(), fakeRemote('orders', {}, 'one')]);
    await publish(publisherAt(address), [fakeRemote('orders', {}, 'two')]);
    await Promise.all([
      rollback(publisherAt(address)),
      publish(publisherAt(address), [fakeRemote('invoices')]),
    ]);
    const access = publisherAt(address);
    const actions = (await readDeployments(access, 9)).map(({ action }) => action);
    expect(actions.slice(2).sort()).toEqual(['publish', 'rollback']);
    expect((await readDeployments(access, 9)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(await verify(access)).toEqual([]);
  });
});

test('a publisher or rollback that never succeeds fails with a message', async () => {
  const access = publisherAt(places.address('folder'));
  await publish(access, [fakeShell(), fakeRemote('orders', {}, 'one')]);
  await publish(access, [fakeRemote('orders', {}, 'two')]);
  // As on a network file system with stale directory listings: existing objects are not listed.
  const store = { ...access.store, create: () => Promise.resolve(false), write: () => Promise.resolve() };
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const stale = { ...access, store };
  await expect(rollback(stale)).rejects.toThrow('Others were faster 200 times: try again.');
  await expect(publish(stale, [fakeRemote('orders', {}, 'one')])).rejects.toThrow('Others were faster');
  jest.restoreAllMocks();
});
