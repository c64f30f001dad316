import { combinationOf } from '@demanda/releases/combination';
import { readLive } from '@demanda/releases/live';
import { publish } from '@demanda/releases/publish';
import { rollback } from '@demanda/releases/rollback';
import { rollbackBuild } from '@demanda/releases/rollback-build';
import { deploymentKey, releaseKey } from '@demanda/releases/store-keys';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { flakyStore } from '../../../../test/fake/flaky-store';
import { makeTwoReleases } from '../../../../test/servers/two-releases';
import type { TestProduct } from '../../../../test/servers/web-product';
import { listStoredReleases } from './release-list';

/** Which releases the panel offers to go back to, and what that costs. */

let product: TestProduct;
beforeEach(async () => void (product = await makeTwoReleases()));
afterEach(() => product.close());

const tasks = (content: string) => fakeRemote('tasks', {}, content);

/** A publisher that is killed between its release and its deployment. */
async function publishAndDie(content: string) {
  const { store } = product.access;
  const create: typeof store.create = async (key, bytes) => {
    if (key.startsWith('moves/')) throw new Error('killed');
    return store.create(key, bytes);
  };
  const dying = publish({ ...product.access, store: { ...store, create } }, [tasks(content)]);
  await expect(dying).rejects.toThrow('killed');
}

async function listed() {
  const store = flakyStore(product.access.store);
  const { releases, deployments } = await listStoredReleases({ ...product.access, store }, 2);
  return {
    numbers: releases.map(({ number }) => number),
    sequences: deployments.map(({ sequence }) => sequence),
    reads: store.reads.filter((key) => !key.startsWith('builds/')).sort(),
  };
}

test('a release that never went live is neither listed nor read', async () => {
  await publishAndDie('three');
  expect(await product.access.store.read(releaseKey(3))).toBeDefined();
  expect(await listed()).toEqual({
    numbers: [2, 1],
    sequences: [2, 1],
    reads: [deploymentKey('current', 1), deploymentKey('current', 2), releaseKey(1), releaseKey(2)],
  });
  expect([await product.publish(tasks('four')), (await listed()).numbers]).toEqual([4, [4, 2, 1]]);
});

test('releases and deployments of another channel are not listed', async () => {
  const beta = { ...product.access, channel: 'beta' };
  await rollback(beta, 1);
  await publish(beta, [tasks('three')]);
  expect(await listed()).toMatchObject({ numbers: [2, 1], sequences: [2, 1] });
});

test.each<[string, { unchecked?: string; checked?: boolean }, string | null]>([
  ['a rollback of one app with its reason', { unchecked: 'urgente' }, 'urgente'],
  ['a rollback of one app without a reason', {}, ''],
  ['a checked rollback of one app', { checked: true }, null],
])('says of %s whether it was checked', async (_what, { unchecked, checked }, shown) => {
  const builds = (await readLive(product.access))!.release.builds;
  const oldTasks = fakeRemote('tasks').manifest.digest;
  const combination = combinationOf(
    builds.map((build) => (build.app === 'tasks-mfe' ? { ...build, digest: oldTasks } : build)),
  );
  const facts = checked
    ? { checked: { at: new Date().toISOString(), apps: [], combination } }
    : { unchecked };
  const deployment = { action: 'rollback', ...facts } as const;
  await rollbackBuild(product.access, { app: 'tasks-mfe', reason: 'lenta' }, { deployment });
  expect((await listStoredReleases(product.access, 3)).deployments[0]).toMatchObject({
    action: 'rollback',
    unchecked: shown,
  });
});

test('a whole release that returns was checked before, or says so where it was published', async () => {
  await rollback(product.access, 1);
  expect((await listStoredReleases(product.access, 1)).deployments[0]).toMatchObject({
    action: 'rollback',
    unchecked: null,
  });
});

test('lists the last fifty, and reads one more of each kind', async () => {
  for (let number = 3; number <= 60; number++) await product.publish(tasks(String(number)));
  const { numbers, sequences, reads } = await listed();
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 60, 11]);
  expect([sequences.length, sequences[0], sequences.at(-1)]).toEqual([50, 60, 11]);
  expect(reads.filter((key) => key.startsWith('releases/'))).toHaveLength(51);
  expect(reads.filter((key) => key.startsWith('moves/'))).toHaveLength(51);
  await rollback(product.access, 30);
  const after = await listed();
  expect(after.numbers).toEqual(numbers);
  expect(after.sequences[0]).toBe(61);
});
