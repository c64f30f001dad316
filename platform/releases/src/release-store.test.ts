import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openReleaseStore } from './open-release-store';
import { KINDS, openPlaces, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const text = (content: string) => Buffer.from(content);

describe.each(KINDS)('a store in a %s', (kind) => {
  const open = () => openReleaseStore(places.address(kind));

  test('returns what was written, and undefined for other keys', async () => {
    const store = open();
    await store.write('builds/a/1/x.js', text('one'));
    await store.write('builds/a/1/x.js', text('two'));
    expect((await store.read('builds/a/1/x.js'))?.toString()).toBe('two');
    expect(await store.read('builds/a/1')).toBeUndefined();
    expect(await store.read('builds/a/1/x.js/y')).toBeUndefined();
    expect(await store.read('builds/b')).toBeUndefined();
  });

  test('of twenty concurrent creations of one object one succeeds, and its content stays', async () => {
    const store = open();
    const contents = Array.from({ length: 20 }, (_, index) => text(`by ${index}`));
    const won = await Promise.all(contents.map((content) => store.create('moves/current/1.json', content)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await store.read('moves/current/1.json')).toEqual(contents[won.indexOf(true)]);
  });

  test('lists objects by prefix, in order, with their times', async () => {
    const store = open();
    const before = Date.now() - 2_000;
    for (const key of ['releases/2.json', 'releases/10.json', 'builds/a/1/static/js/x.js', 'builds/ab/1/x'])
      await store.write(key, text(key));
    expect((await store.list('releases/')).map(({ key }) => key)).toEqual([
      'releases/10.json',
      'releases/2.json',
    ]);
    expect((await store.list('builds/a')).map(({ key }) => key)).toEqual([
      'builds/a/1/static/js/x.js',
      'builds/ab/1/x',
    ]);
    expect(await store.list('moves/')).toEqual([]);
    for (const { storedAt } of await store.list('')) expect(storedAt.getTime()).toBeGreaterThan(before);
  });

  test('deletes the given keys, existing or not', async () => {
    const store = open();
    await store.write('builds/a/1/x', text('x'));
    await store.write('builds/a/2/x', text('x'));
    await store.remove(['builds/a/1/x', 'builds/a/9/x']);
    expect((await store.list('builds/')).map(({ key }) => key)).toEqual(['builds/a/2/x']);
  });
});

test('a folder keeps neither empty folders nor temporary files', async () => {
  const folder = places.address('folder');
  const store = openReleaseStore(`file://${folder}`);
  await store.write('builds/a/1/static/x', text('x'));
  await store.create('builds/a/1/static/x', text('y'));
  expect(readdirSync(join(folder, 'partial'))).toEqual([]);
  await store.remove(['builds/a/1/static/x']);
  expect(existsSync(join(folder, 'builds'))).toBe(false);
});

test('an unreadable folder is an error, since missing entries may be deleted elsewhere', async () => {
  const folder = places.address('folder');
  const store = openReleaseStore(folder);
  await store.write('builds/a/1/x', text('x'));
  mkdirSync(join(folder, 'moves'));
  for (const name of ['releases', 'moves/current']) symlinkSync(join(folder, name), join(folder, name));
  await expect(store.list('releases/')).rejects.toThrow('ELOOP');
  await expect(store.list('moves/')).rejects.toThrow('ELOOP');
  expect(await store.list('leases/')).toEqual([]);
  expect(await store.list('builds/a/1/x/y')).toEqual([]);
});

test('an incomplete bucket listing is an error', async () => {
  const store = openReleaseStore(places.address('s3'));
  for (const key of ['moves/current/1.json', 'moves/current/2.json']) await store.write(key, text(key));
  places.s3.pageSize = 1;
  expect(await store.list('moves/')).toHaveLength(2);
  places.s3.isForgetful = true;
  await expect(store.list('moves/')).rejects.toThrow('a list that goes on expected to say where');
  Object.assign(places.s3, { pageSize: 1000, isForgetful: false });
});

test.each(['../x', 'a/../../x', 'a//x', '/etc/hosts', 'a/\0', 'a/..\\x'])(
  'the key %j is refused',
  async (key) => {
    const store = openReleaseStore(places.address('folder'));
    expect(await store.read(key)).toBeUndefined();
    await expect(store.write(key, text('x'))).rejects.toThrow('the key of an object expected');
  },
);

test('a bucket whose server ignores If-None-Match is refused before two publishers conflict', async () => {
  places.s3.knowsConditions = false;
  const store = openReleaseStore(places.address('s3'));
  await expect(store.create('moves/current/1.json', text('x'))).rejects.toThrow(
    'RELEASE_STORE: a server that heeds If-None-Match expected, found http://127.0.0.1',
  );
  places.s3.knowsConditions = true;
  expect(await store.create('moves/current/1.json', text('x'))).toBe(true);
  expect((await store.list('')).map(({ key }) => key)).toEqual(['moves/current/1.json']);
});

test('a lost response does not make the winner lose', async () => {
  const store = openReleaseStore(places.address('s3'));
  await store.create('moves/current/1.json', text('mine'));
  // The SDK repeats the request with the same content when the first response is lost.
  expect(await store.create('moves/current/1.json', text('mine'))).toBe(true);
  expect(await store.create('moves/current/1.json', text('theirs'))).toBe(false);
});

test.each(['https://host/bucket', 's3://host/bucket'])('%s is not a store address', (address) => {
  expect(() => openReleaseStore(address)).toThrow(
    'RELEASE_STORE: a folder or s3://key:secret@host/bucket expected.',
  );
});
