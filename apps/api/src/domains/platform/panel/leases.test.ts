import { folderStore } from '@demanda/releases/folder-store';
import { leaseKey, releaseKey } from '@demanda/releases/store-keys';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leases } from './leases';

/** Leases of the releases that open tabs use. */

const HOUR = 60 * 60_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function setUp() {
  const clock = { at: 0 };
  const served = { release: 1 };
  const store = folderStore(folder);
  await store.create(releaseKey(7), Buffer.from('{}'));
  const done: Promise<unknown>[] = [];
  const watch = <T>(work: Promise<T>) => {
    done.push(work);
    return work;
  };
  const [list, write] = [
    jest.fn((prefix: string) => watch(store.list(prefix))),
    jest.fn((key: string, content: Uint8Array) => watch(store.write(key, content))),
  ];
  const warn = jest.fn();
  const keep = leases({
    store: { ...store, list, write },
    live: () => served.release,
    log: { warn },
    now: () => clock.at,
  });
  /** Everything that an ask started has ended. */
  const settle = async () => {
    for (let count = -1; count < done.length;) {
      count = done.length;
      await Promise.allSettled(done);
      await new Promise(setImmediate);
    }
  };
  return { clock, served, store, list, write, warn, keep, settle };
}

test('a tab that polls every few seconds renews its lease once an hour', async () => {
  const { clock, store, keep, settle, write } = await setUp();
  for (clock.at = 0; clock.at < HOUR; clock.at += 4_000) {
    keep(7);
    await settle();
  }
  expect(write).toHaveBeenCalledTimes(1);
  expect(String(await store.read(leaseKey(7)))).toBe('1970-01-01T00:00:00.000Z\n');
  clock.at = HOUR;
  keep(7);
  await settle();
  expect(String(await store.read(leaseKey(7)))).toBe('1970-01-01T01:00:00.000Z\n');
});

test('an unknown release gets no lease, and is looked up once a minute at most', async () => {
  const { clock, store, keep, settle, list } = await setUp();
  for (let number = 100; number < 200; number += 1) keep(number);
  await settle();
  expect([list.mock.calls.length, await store.list('leases/')]).toEqual([1, []]);
  await store.create(releaseKey(100), Buffer.from('{}'));
  clock.at = 60_000;
  keep(100);
  await settle();
  expect((await store.list('leases/')).map(({ key }) => key)).toEqual([leaseKey(100)]);
});

test('a failure of the store is not reported to the tab, and the next poll retries', async () => {
  const { store, keep, settle, write, warn } = await setUp();
  write.mockRejectedValueOnce(new Error('full'));
  keep(7);
  await settle();
  expect(warn).toHaveBeenCalledTimes(1);
  keep(7);
  await settle();
  expect(await store.read(leaseKey(7))).toBeDefined();
});

test('the live release gets its lease at once, however recent the last lookup', async () => {
  const { served, store, keep, settle } = await setUp();
  keep(100);
  await settle();
  served.release = 8;
  keep(8);
  await settle();
  expect(String(await store.read(leaseKey(8)))).toBe('1970-01-01T00:00:00.000Z\n');
});
