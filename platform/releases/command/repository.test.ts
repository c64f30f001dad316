import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFile } from '../../../tools/test/temporary';
import { repositoryAt } from './repository';

let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  folder = temporaryFile('team');
  write('src/remote.tsx', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const idOf = () => repositoryAt(folder).sourceIds()('reports');

test('an app has the name in the contract of its build, never one that a folder of the product has', () => {
  const { apps } = repositoryAt(folder);
  expect(apps).toThrow(`${folder} has no finished build of a remote: dist/contract.json does not exist.`);
  write('dist/contract.json', '{"name":"reports"}');
  expect(apps()).toEqual(['reports']);
  for (const name of ['reports-mfe', 'shell']) {
    write('dist/contract.json', JSON.stringify({ name }));
    expect(apps).toThrow(/^src\/contract\.ts: name: small letters and digits expected/);
  }
});

test('the id of the sources changes with what can be built, and with nothing else', () => {
  const before = idOf();
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  for (const path of ['dist/a.js', 'node_modules/a.js', '.git/a', 'src/a.test.tsx', 'README.md'])
    write(path, '1');
  expect(idOf()).toBe(before);
  write('src/command/a.ts', '1');
  expect(idOf()).not.toBe(before);
});
