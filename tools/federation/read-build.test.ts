import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@demanda/releases/builds';
import { candidateOf } from '@demanda/releases/compose';
import { refusals } from '@demanda/releases/gate';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { readCode } from '../../platform/releases/command/read-code';
import { ROOT } from '../build/workspace';

/** The publish gate judges what the files of a build do, whatever `mf-stats.json` says. */

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
  const program = join(import.meta.dirname, 'build-mistakes.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, folder], { cwd: ROOT });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const shared = ['react', 'react-dom', '@tanstack/react-query', '@demanda/router'];
const versions: Record<string, string> = { 'react-dom': '19.3.1', '@tanstack/react-query': '5.108.0' };
const shell = fakeShell({
  shared: shared.map((name) => ({ name, version: versions[name] ?? '19.3.1' })),
});

/** Returns what was read from a build whose publisher names its container after it. */
function read(build: string) {
  const dist = join(folder, 'dist', build);
  const files = (readdirSync(dist, { recursive: true }) as string[]).map((path) => {
    const content = path.endsWith('.js') ? readFileSync(join(dist, path)) : Buffer.alloc(0);
    return { path, content, size: content.length, integrity: integrityOf(content) };
  });
  return readCode(files, { app: 'reports-mfe', entry: 'entry.js', container: build.replace('-', '_') });
}

const judge = (build: string) =>
  refusals(
    candidateOf(
      [shell, fakeRemote('reports', { entry: 'entry.js', ...read(build) })].map(({ manifest }) => manifest),
    ),
  );

test('a build with copies of its own, newer than the shell or not, is accepted', () => {
  expect(judge('right')).toEqual([]);
  expect(read('right').code.names).toEqual(['right', 'chunk_right']);
});

test('share scope, public path and remotes are read from the entry', () => {
  expect(judge('other-places')).toEqual([
    expect.stringContaining('share scope default expected in entry.js, found next.'),
    expect.stringContaining('public path auto expected in entry.js, found /.'),
    expect.stringContaining('no remotes of its own expected in entry.js, found sales.'),
  ]);
});

test('the range is the one that the code asks for', () => {
  expect(judge('exact')).toEqual([
    expect.stringContaining('reports: react 19.1.1 expected, found 19.3.1 in the shell.'),
  ]);
});

test('a package of the shell that is used without sharing is found in its file', () => {
  const { copies } = read('copies').code;
  expect(new Set(copies.map(({ entry, package: name }) => `${entry}: ${name}`))).toEqual(
    new Set([
      'react: react',
      'react-dom: react-dom',
      '@tanstack/react-query: @tanstack/react-query',
      '@demanda/router: react-router',
    ]),
  );
  const { file } = copies.find(({ entry }) => entry === '@demanda/router')!;
  expect(judge('copies')).toContain(
    `reports: @demanda/router expected from the shell, found a second copy of react-router in ${file}. Import it as @demanda/router, with @demanda/router in \`shared\` of the federation plugin.`,
  );
});

test('a chunk that the page could not verify is refused', () => {
  const [file = '', ...others] = read('no-digests').code.unverified;
  expect(judge('no-digests')).toEqual([
    `reports: the integrity of ${file} and ${others.length} more expected where it is loaded, found none. Add \`publishable()\` of @demanda/remote-kit to \`plugins\`, after the federation plugin.`,
  ]);
});

test('every global name is read: container, list of chunks, runtime', () => {
  expect(read('one-name').code.names).toEqual(['one_name', 'chunk_reports', 'reports']);
});

test('a container whose tables cannot be read is refused', () => {
  expect(() => judge('bundler')).toThrow(
    'reports-mfe: a container of the federation plugin expected in entry.js, found none. Build the remote with',
  );
});
