import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

const ROOT = join(__dirname, '../..');

/** All that the unit imports of this repository outside of itself: what another product would provide. */
const OUTSIDE = {
  /** Loader, store, gate and plugins: names of permissions, labels of errors, formats of reports, schemas and storage. */
  library: [
    '@demanda/contracts/allows',
    '@demanda/contracts/contract',
    '@demanda/contracts/permissions',
    '@demanda/contracts/platform-labels',
    '@demanda/contracts/platform-reports',
    '@demanda/schema',
    '@demanda/storage/address',
    '@demanda/storage/bucket',
  ],
  /** Commands and check: the apps of the workspace, and a product to open with its people and records. */
  command: [
    '@demanda/contracts/platform-live',
    '@demanda/contracts/session',
    'tools/browser/install',
    'tools/browser/launch',
    'tools/build/own-libs',
    'tools/build/workspace',
    'tools/product/sample-lists',
    'tools/product/start-program',
    'tools/start/build-server',
    'tools/start/demo-users',
    'tools/test/free-port',
    'tools/test/temporary',
  ],
};

const OWN = /^(platform\/|@demanda\/(federation|releases|remote-kit)(\/|$))/;
const IMPORT = /^(?:import|export)\b[^;'"`]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm;

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'platform'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/sample\/|^platform\/unit\//.test(file));

const inRepository = (file: string, name: string) =>
  name.startsWith('.') ? normalize(join(file, '..', name)) : name;

/** Returns what the files import of the repository outside of the unit. */
function importedBy(files: readonly string[]): string[] {
  const names = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, from, late, effect]) =>
      inRepository(file, (from ?? late ?? effect)!),
    ),
  );
  const outside = names.filter(
    (name) => /^(apps|libs|tools|workbench|@demanda)\//.test(name) && !OWN.test(name),
  );
  return [...new Set(outside)].sort();
}

const isCommand = (file: string) => file.includes('/command/');

test('the unit imports nothing else of the repository', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(importedBy(sources.filter((file) => !isCommand(file)))).toEqual(OUTSIDE.library);
  const ofCommands = importedBy(sources.filter(isCommand));
  expect(ofCommands.filter((name) => !OUTSIDE.library.includes(name))).toEqual(OUTSIDE.command);
});
