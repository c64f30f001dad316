import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFile } from '../../../tools/test/temporary';
import { isSource, sourceFolders } from '../../build/build-id';
import { repositoryAt } from './repository';
import { commitsBetween, readWorkingCopy, uncommittedSources } from './commit';

const APP = 'apps/notes-mfe';
const FILES = {
  'package-lock.json': '{"packages":{}}',
  'tools/rsbuild/app.ts': '',
  'libs/ui/package.json': '{}',
  'libs/ui/src/button.tsx': '',
  'libs/pdf/src/page.ts': '',
  [`${APP}/package.json`]: '{"dependencies":{"@demanda/ui":"1.0.0"}}',
  [`${APP}/src/remote.tsx`]: '',
};

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@demanda.example', ...args], { cwd: root });
const commit = () => {
  git('add', '-A');
  git('commit', '-q', '--no-gpg-sign', '-m', 'files');
};

const folders = () => sourceFolders(root, APP);
const changes = () =>
  uncommittedSources({ root, isSource, sourceFolders: folders }, APP, readWorkingCopy(root));

beforeEach(() => {
  root = temporaryFile('repository');
  for (const [path, text] of Object.entries(FILES)) write(path, text);
});
afterEach(() => rmSync(root, { recursive: true }));

test('names changed and unknown sources of the app and its libs, and nothing once they are committed', () => {
  git('init', '-q');
  commit();
  expect(changes()).toEqual([]);
  write('libs/ui/src/button.tsx', 'changed');
  write(`${APP}/src/page of notes.tsx`, 'new');
  write('package-lock.json', '{"packages":{"":{}}}');
  expect(changes().sort()).toEqual([
    `${APP}/src/page of notes.tsx`,
    'libs/ui/src/button.tsx',
    'package-lock.json',
  ]);
  commit();
  expect(changes()).toEqual([]);
});

test('leaves out what the build does not contain: other libs, tests, finished builds', () => {
  git('init', '-q');
  commit();
  write('libs/pdf/src/page.ts', 'changed');
  write('libs/ui/src/button.test.tsx', 'new');
  write(`${APP}/dist/remote.js`, 'built');
  expect(changes()).toEqual([]);
});

test('knows nothing outside a repository', () => {
  expect(readWorkingCopy(root)).toEqual({ commit: null, changed: [] });
});

test('lists the commits between two builds that changed sources of the app, newest first', () => {
  git('init', '-q');
  commit();
  const from = readWorkingCopy(root).commit!;
  for (const [path, subject] of [
    ['libs/pdf/src/page.ts', 'pdf: another lib'],
    [`${APP}/src/remote.tsx`, 'notes: a filter'],
    ['libs/ui/src/button.tsx', 'ui: a\tcolour'],
  ] as const) {
    write(path, 'changed');
    git('add', '-A');
    git('commit', '-q', '--no-gpg-sign', '-m', subject);
  }
  const found = commitsBetween(root, folders(), [from, readWorkingCopy(root).commit!]);
  expect(found?.map(({ by, subject }) => `${by}: ${subject}`)).toEqual([
    't: ui: a colour',
    't: notes: a filter',
  ]);
  expect(found?.[0]?.commit).toMatch(/^[0-9a-f]{7,}$/);
  expect(commitsBetween(root, folders(), ['0123456789', from])).toBeUndefined();
});

test('in a folder of a larger repository names what changed there, from that folder', () => {
  git('init', '-q');
  commit();
  write(`${APP}/src/page.tsx`, 'new');
  write('README.md', 'new');
  const folder = join(root, APP);
  const copy = readWorkingCopy(folder);
  expect(copy.changed).toEqual(['src/page.tsx']);
  expect(uncommittedSources(repositoryAt(folder), 'notes', copy)).toEqual(['src/page.tsx']);
});
