import type { PublishAccess } from '@demanda/releases/access';
import { buildKey } from '@demanda/releases/store-keys';
import { publish } from '@demanda/releases/publish';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishAccess } from '../../../platform/releases/command/open-access';
import { storeCommands } from '../../../platform/releases/command/store-commands';
import { publishPackaged } from './publish-packaged';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-packaged-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const envOf = (name: string, key = name): NodeJS.ProcessEnv => ({
  RELEASE_STORE: join(folder, name),
  RELEASE_KEY_FILE: join(folder, `${key}.pem`),
});
const tasks = (content: string) => fakeRemote('tasks', { source: content }, content);

/** A package with this build of the tasks beside the shell. */
async function packageWith(content: string): Promise<PublishAccess> {
  const packaged = await publishAccess(envOf(`package-${content}`, 'packager'));
  await publish(packaged, [fakeShell(), tasks(content)]);
  return packaged;
}

const start = async (packaged: PublishAccess, key?: string) =>
  publishPackaged(packaged, await publishAccess(envOf('store', key)), {
    marker: join(folder, 'marker'),
    print: (text) => printed.push(text),
  });

async function liveTasks(): Promise<string> {
  const lines = await storeCommands.status(
    [],
    { isDryRun: false, isAnew: false, isAgain: false },
    envOf('store'),
  );
  return ['one', 'two', 'team'].find((content) => lines.join().includes(tasks(content).manifest.digest))!;
}

test('each package publishes its builds once, so that newer builds of teams survive restarts and restores', async () => {
  const [first, second] = [await packageWith('one'), await packageWith('two')];
  await start(first);
  expect(await liveTasks()).toBe('one');
  await publish(await publishAccess(envOf('store')), [tasks('team'), fakeRemote('reports')]);
  await start(first);
  expect(await liveTasks()).toBe('team');
  rmSync(join(folder, 'marker'));
  await start(first);
  expect(await liveTasks()).toBe('team');
  await start(second);
  expect(await liveTasks()).toBe('two');
  await start(first);
  expect(await liveTasks()).toBe('one');
  expect(printed).toEqual([1, 3, 4].map((number) => `Versão ${number} das telas publicada.`));
});

test('after a lost key the builds are published again', async () => {
  const packaged = await packageWith('one');
  await start(packaged, 'lost');
  await start(packaged);
  expect(await liveTasks()).toBe('one');
});

test('a package that was changed publishes nothing', async () => {
  const packaged = await packageWith('one');
  const key = buildKey('tasks-mfe', tasks('one').manifest.digest, 'remoteEntry.js');
  await packaged.store.write(key, Buffer.from('other'));
  await expect(start(packaged)).rejects.toThrow('remoteEntry.js of build');
});

test('builds that the gate refuses leave what is live as it is', async () => {
  await start(await packageWith('one'));
  const chart = { name: '@demanda/ui/chart', version: '1.0.0' };
  const shell = fakeShell({ shared: [chart] }, 'with charts');
  const reports = fakeRemote('reports', { shared: [{ name: chart.name, range: '^1.0.0' }] });
  const withoutReact = fakeRemote('tasks', { source: 'team', shared: [] }, 'team');
  await publish(await publishAccess(envOf('store')), [shell, withoutReact, reports]);
  await start(await packageWith('two'));
  expect(await liveTasks()).toBe('team');
  expect(printed.at(-1)).toMatch(
    /^As telas deste pacote não foram publicadas, .*:\nreports: @demanda\/ui\/chart/s,
  );
});
