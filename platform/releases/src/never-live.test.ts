import type { PublishAccess } from './access';
import { latestDeployment } from './channel';
import { verify } from './history';
import { publish } from './publish';
import { readLive } from './live';
import { releaseNumbers } from './read-release';
import type { ReleaseStore } from './release-store';
import { rollback } from './rollback';
import { releaseKey } from './store-keys';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { KINDS, openPlaces, publisherAt, type Places } from './testing/places';
import { deploymentsOfLast } from './went-live';

/** A release without a deployment never goes live, and one with a deployment is never deleted (ADR 0030). */

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const orders = (content: string) => fakeRemote('orders', { source: content }, content);

/** Returns a store that runs a callback when its publisher creates its first deployment. */
function atFirstMove(
  store: ReleaseStore,
  happen: (go: () => Promise<boolean>) => Promise<boolean>,
): ReleaseStore {
  let isFirst = true;
  const create: ReleaseStore['create'] = async (key, content) => {
    const go = () => store.create(key, content);
    if (!isFirst || !key.startsWith('moves/')) return go();
    isFirst = false;
    return happen(go);
  };
  return { ...store, create };
}

describe.each(KINDS)('in a %s', (kind) => {
  let access: PublishAccess;
  const live = async () => (await readLive(access))!.release.number;
  beforeEach(async () => {
    access = publisherAt(places.address(kind));
    await publish(access, [fakeShell(), orders('one')]);
    await publish(access, [orders('two')]);
  });

  /** Publishes, paused between the creation of release 3 and of its deployment. */
  const pausedFor = (during: () => Promise<unknown>, changes: Partial<PublishAccess> = {}) => {
    const store = atFirstMove(access.store, async (go) => {
      await during();
      return go();
    });
    return publish({ ...access, ...changes, store }, [orders('three')]);
  };

  const refusesThree = (changes: Partial<PublishAccess> = {}) =>
    expect(rollback({ ...access, ...changes }, 3)).rejects.toMatchObject({
      reason: 'unknown',
      message: 'Release 3 was never live.',
    });

  test('no server switches to a release before its deployment', async () => {
    const { release } = await pausedFor(() => refusesThree());
    expect([release.number, await live()]).toEqual([3, 3]);
    await rollback(access, 2);
    expect(await live()).toBe(2);
  });

  test('nor in another channel, nor after its publisher lost to another', async () => {
    const { release } = await pausedFor(async () => {
      await refusesThree({ channel: 'beta' });
      await publish(access, [fakeRemote('invoices')]);
      await refusesThree();
    });
    await refusesThree();
    await refusesThree({ channel: 'beta' });
    expect(release.remotes.map(({ name }) => name)).toEqual(['invoices', 'orders']);
    expect([release.number, await live(), await verify(access)]).toEqual([5, 5, []]);
    await rollback(access, 2);
    expect([await live(), await verify(access)]).toEqual([2, []]);
  });

  test('the release of a publisher that lost keeps its number, which is not reused', async () => {
    let lost: Buffer | undefined;
    await pausedFor(async () => {
      lost = await access.store.read(releaseKey(3));
      await rollback(access, 1);
    });
    expect(lost).toBeDefined();
    expect(await access.store.read(releaseKey(3))).toEqual(lost);
    expect([await releaseNumbers(access.store), await live()]).toEqual([[1, 2, 3, 4], 4]);
  });

  test('of two publishers that claim the same release, neither overwrites the other', async () => {
    // With equal bytes, a bucket reports success to both: the same builds in the same millisecond.
    const create: ReleaseStore['create'] = async (key, content) =>
      (await access.store.create(key, content)) || key === releaseKey(3);
    let hidden = [releaseKey(3)];
    const list: ReleaseStore['list'] = async (prefix) => {
      const found = (await access.store.list(prefix)).filter(({ key }) => !hidden.includes(key));
      if (prefix === 'releases/') hidden = [];
      return found;
    };
    const beta = { ...access, channel: 'beta' };
    await rollback(beta, 1);
    const store = atFirstMove({ ...access.store, list, create }, async (go) => {
      await rollback(beta, 2);
      return go();
    });
    await pausedFor(() => publish({ ...beta, store }, [orders('three')]));
    expect([await live(), (await latestDeployment(beta))!.release]).toEqual([3, 4]);
    expect([await verify(access), await verify(beta)]).toEqual([[], []]);
  });

  test('a deployment whose response was lost has a complete release', async () => {
    const store = atFirstMove(access.store, async (go) => {
      await go();
      throw new Error('socket hang up');
    });
    await expect(publish({ ...access, store }, [orders('three')])).rejects.toThrow('socket hang up');
    expect([await live(), await verify(access)]).toEqual([3, []]);
    expect((await publish(access, [orders('three')])).isNew).toBe(false);
  });

  test('a release of another channel may be deployed, as may one that was live long ago', async () => {
    const beta = { ...access, channel: 'beta' };
    for (let count = 0; count < 20; count++) await rollback(beta, 1 + (count % 2), { isAgain: true });
    await rollback(beta, 1);
    await publish(beta, [orders('three')]);
    await rollback(access, 3);
    expect(await live()).toBe(3);
    expect((await deploymentsOfLast(beta, 1)).map(({ release }) => release)).toEqual([3]);
    expect(await deploymentsOfLast(beta, 2)).toHaveLength(22);
  });

  test('a rollback recovers from a missing or damaged live release', async () => {
    await publish(access, [orders('three')]);
    await access.store.remove([releaseKey(3)]);
    await expect(publish(access, [orders('four')])).rejects.toThrow('Release 3 does not exist.');
    expect((await rollback(access, 1)).from).toBe(3);
    expect([await live(), await verify(access)]).toEqual([1, []]);
    await rollback(access, 2, { isAgain: true });
    await access.store.write(releaseKey(2), Buffer.from('{}'));
    await rollback(access);
    expect([await live(), await verify(access)]).toEqual([1, []]);
  });
});
