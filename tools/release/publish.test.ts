import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { collect } from './collect';
import { fakeRemote, fakeShell } from './fake-builds';
import { history, rollback, status, verify } from './history';
import { integrityOf } from './dist-files';
import { publish } from './publish';
import { paths, readChannel, readCurrent, releaseNumbers } from './store';

let store: string;

beforeEach(() => (store = mkdtempSync(join(tmpdir(), 'release-store-'))));
afterEach(() => rmSync(store, { recursive: true }));

const tasks = (content: string) => fakeRemote('tasks', { source: content }, content);

async function publishTwo() {
  await publish(store, [fakeShell(), tasks('one')]);
  await publish(store, [tasks('two')]);
}

test('a release names every build with its address and integrity', async () => {
  const build = tasks('one');
  const { release, isNew } = await publish(store, [fakeShell(), build]);
  const { digest } = build.manifest;
  expect([release.number, isNew]).toEqual([1, true]);
  expect(release.remotes[0]).toMatchObject({
    name: 'tasks',
    entry: `/builds/tasks-mfe/${digest}/remoteEntry.js`,
    integrity: integrityOf('one'),
    routes: [{ path: '/tasks' }, { path: '/tasks/:id' }],
  });
  expect(await readCurrent(store)).toEqual(release);
});

test('publishing one remote leaves the others and the shell as they are', async () => {
  await publish(store, [fakeShell(), tasks('one'), fakeRemote('billing')]);
  const { release } = await publish(store, [tasks('two')]);
  expect(release.number).toBe(2);
  expect(release.remotes.map(({ name }) => name)).toEqual(['billing', 'tasks']);
  expect(existsSync(paths(store).build('tasks-mfe', tasks('one').manifest.digest))).toBe(true);
});

test('the same builds again change nothing', async () => {
  await publish(store, [fakeShell(), tasks('one')]);
  const { release, isNew } = await publish(store, [tasks('one')]);
  expect([release.number, isNew]).toEqual([1, false]);
  expect(await releaseNumbers(store)).toEqual([1]);
});

test('other bytes under a known digest are refused', async () => {
  await publish(store, [fakeShell(), tasks('one')]);
  const { digest } = tasks('one').manifest;
  const forged = tasks('two');
  forged.manifest.digest = digest;
  await expect(publish(store, [forged])).rejects.toThrow(
    `tasks-mfe: build ${digest} is already in the store with other content; it is never overwritten.`,
  );
  expect(await readChannel(store)).toBe(1);
});

test('what the gate refuses does not go live, and each reason is said', async () => {
  await publish(store, [fakeShell(), tasks('one')]);
  const bad = fakeRemote('tasks', { bundled: ['react'], weight: { usedKb: 9, budgetKb: 5 } }, 'bad');
  await expect(publish(store, [bad])).rejects.toMatchObject({
    reasons: [
      'tasks: react expected from the shell, found a second copy inside the build.',
      'tasks-mfe: at most 5 KB gzip expected, found 9 KB.',
    ],
  });
  expect([await readChannel(store), await releaseNumbers(store)]).toEqual([1, [1]]);
});

test('a kept build that is missing or changed in the store stops the next release', async () => {
  await publish(store, [fakeShell(), tasks('one'), fakeRemote('billing')]);
  const build = fakeRemote('billing').manifest;
  const file = join(paths(store).build('billing-mfe', build.digest), 'remoteEntry.js');
  writeFileSync(file, 'changed');
  await expect(publish(store, [tasks('two')])).rejects.toMatchObject({
    reasons: [
      `billing-mfe: remoteEntry.js of build ${build.digest} expected with ${integrityOf('billing')}, found ${integrityOf('changed')}.`,
    ],
  });
  rmSync(file);
  await expect(publish(store, [tasks('three')])).rejects.toMatchObject({
    reasons: [`billing-mfe: remoteEntry.js expected in build ${build.digest}, found no such file.`],
  });
  expect(await readChannel(store)).toBe(1);
});

test('scripts lie in the store packed as well', async () => {
  const code = 'x'.repeat(2_000);
  const { manifest } = tasks(code);
  await publish(store, [fakeShell(), tasks(code)]);
  const packed = readFileSync(join(paths(store).build('tasks-mfe', manifest.digest), 'remoteEntry.js.gz'));
  expect(gunzipSync(packed).toString()).toBe(code);
});

test('going back moves the pointer only, and the next release gets a new number', async () => {
  await publishTwo();
  expect(await rollback(store)).toBe(1);
  expect((await status(store))[0]).toMatch(/^Release 1 of .* is live:$/);
  expect((await history(store)).map((line) => line.slice(0, 3))).toEqual(['  2', '* 1']);
  await expect(rollback(store)).rejects.toThrow('There is no earlier release to go back to.');
  await expect(rollback(store, 9)).rejects.toThrow('Release 9 does not exist.');
  expect((await publish(store, [tasks('three')])).release.number).toBe(3);
});

test('a release whose builds are gone does not go live again', async () => {
  await publishTwo();
  const { digest } = tasks('one').manifest;
  rmSync(join(paths(store).build('tasks-mfe', digest), 'remoteEntry.js'));
  await expect(rollback(store)).rejects.toThrow(
    `Release 1 cannot go live again:\ntasks-mfe: remoteEntry.js expected in build ${digest}, found no such file.`,
  );
  expect(await readChannel(store)).toBe(2);
  expect(await verify(store)).toEqual([]);
});

test('only builds that no tab may ask for any more are collected', async () => {
  for (let index = 0; index < 12; index++) await publish(store, [fakeShell(), tasks(`t${index}`)]);
  const soon = new Date();
  const later = new Date(soon.getTime() + 8 * 24 * 60 * 60 * 1000);
  expect(await collect(store, soon, true)).toEqual([]);
  const old = ['t0', 't1'].map((content) => `tasks-mfe/${tasks(content).manifest.digest}`);
  expect((await collect(store, later, true)).sort()).toEqual(old.sort());
  await collect(store, later, false);
  expect(readdirSync(paths(store).app('tasks-mfe'))).toHaveLength(10);
  expect(await verify(store)).toEqual([]);
});

test('an empty store says so', async () => {
  expect(await status(store)).toEqual(['Nothing is published yet.']);
  expect(await verify(store)).toEqual(['Nothing is published yet.']);
});
