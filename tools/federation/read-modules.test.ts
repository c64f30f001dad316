import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { candidateOf } from '@demanda/releases/compose';
import { refusals } from '@demanda/releases/gate';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { readDist } from '../../platform/releases/command/dist-files';
import { readCode } from '../../platform/releases/command/read-code';
import { ROOT } from '../build/workspace';
import { sharedModules } from '../rsbuild/shared';

/** The publish gate judges what the modules of a build of Vite do. */

const PROGRAM = join(ROOT, 'platform/remote-kit/src/vite/sample/build-mistakes.mjs');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modules-'));
  // Within a test, the federation plugin of Vite does nothing unless this is set.
  const plugin = { NODE_ENV: 'production', MFE_VITE_NO_TEST_ENV_CHECK: 'true' };
  const env = { ...process.env, ...plugin, DEMANDA_ROOT: ROOT, BUILD_ID: 'right' };
  execFileSync(process.execPath, ['--import', 'tsx', PROGRAM, folder], { cwd: ROOT, env, stdio: 'pipe' });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const offered = Object.entries(sharedModules(ROOT, 'shell'));
const shared = offered.map(([name, { version }]) => ({ name, version }));
const shell = fakeShell({ shared, entryTypes: ['module'] });

const fileOf = (build: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, build, name), 'utf8'));

const filesOf = (build: string) => readDist(join(folder, build), ROOT);

async function read(build: string) {
  const files = await filesOf(build);
  return readCode(files, { app: 'reports-mfe', entry: 'remoteEntry.js', container: 'declared' });
}

async function judge(build: string): Promise<string[]> {
  const code = await read(build);
  const remote = fakeRemote('reports', code);
  return refusals(candidateOf([shell, remote].map(({ manifest }) => manifest)));
}

test('a build with the plugins of the kit is accepted', async () => {
  expect(await judge('right')).toEqual([]);
  expect(await read('right')).toMatchObject({
    entryType: 'module',
    container: 'reports_right',
    shared: [
      { name: '@demanda/ui/core', range: '*' },
      { name: '@tanstack/react-query', range: '^5.90.0' },
      { name: 'react', range: '^19.0.0' },
      { name: 'react-dom', range: '^19.0.0' },
      { name: 'react-dom/client', range: '^19.0.0' },
    ],
  });
});

test('what publishing needs to know is written beside it', async () => {
  const pages = { '/reports': './pages/reports-page' };
  // Their names contain digests, by which they are sorted.
  const files = expect.arrayContaining([
    expect.stringMatching(/reports-page-.*\.js$/),
    expect.stringMatching(/reports-page-.*\.css$/),
  ]) as string[];
  const page = { files, shared: ['@demanda/ui/core'] };
  const imports = { 'remote.tsx ./pages/reports-page': page };
  expect(fileOf('right', 'chunks.json')).toEqual({ imports, pages, provided: {} });
  expect(fileOf('right', 'contract.json')).toMatchObject({ name: 'reports', routes: [{ path: '/reports' }] });
  expect(fileOf('right', 'uses.json')).toMatchObject({ '@demanda/ui/core': { names: ['Button', 'late'] } });
  expect(fileOf('right', 'bundled.json')).not.toContain('react');
  expect(fileOf('right', 'mf-stats.json')).toMatchObject({
    metaData: { buildInfo: { buildVersion: 'right' }, remoteEntry: { name: 'remoteEntry.js' } },
  });
});

test.each([
  ['scope', 'share scope default expected in remoteEntry.js, found next.'],
  ['remotes', 'no remotes of its own expected in remoteEntry.js, found sales.'],
  ['base', 'public path auto expected in remoteEntry.js, found /reports/.'],
  ['range', 'react ^18.0.0 expected, found 19.3.1 in the shell.'],
  ['copies', 'react expected from the shell alone, found a copy for pages without a shell.'],
  ['unshared', '@tanstack/react-query expected from the shell, found a second copy of @tanstack/react-query'],
  ['bare', 'a list of loaded modules of its own expected in remoteEntry.js, found __mf_module_cache__'],
  ['bare', 'the integrity of assets/details-'],
])('a build with the mistake "%s" is refused', async (build, sentence) => {
  expect(await judge(build)).toContainEqual(expect.stringContaining(`reports: ${sentence}`));
});

test('a container without ./remote is refused, and so is another ES module', async () => {
  await expect(judge('exposes')).rejects.toThrow(
    'reports-mfe: ./remote to be exposed expected in remoteEntry.js, found ./page.',
  );
  const files = await filesOf('right');
  const entry = files.find(({ path }) => /reports-page-.*js$/.test(path))!.path;
  expect(() => readCode(files, { app: 'reports-mfe', entry, container: 'declared' })).toThrow(
    `reports-mfe: a container of the federation plugin expected in ${entry}, found another ES module.`,
  );
});
