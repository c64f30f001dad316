import { buildSync } from 'esbuild';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRepository } from '../../tools/requirements/documents';

/** The tables of the front page and of the guards name the tests that prove them. */

const ROOT = join(__dirname, '../..');
const GUARDS = 'platform/federation/src/containment';
const DOOR = 'containment.ts';
/** It must be the page's first import, before React. */
const FIRST_IMPORT = 'commit-count.ts';

const repository = readRepository();
const tests = [...repository.paths]
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  .map((path) => ({ path, source: repository.read(path) }));

const provers = (title: string) =>
  tests.filter(({ source }) => [`'`, '`'].some((quote) => source.includes(quote + title)));

interface Guard {
  file: string;
  kb: string;
  title: string;
}

const guards = [
  ...repository
    .read(`${GUARDS}/README.md`)
    .matchAll(/^\| `([^`]+)` *\|[^|]+\| ([\d.]+) *\|[^|]+\| `([^`]+)` *\|$/gm),
].map(([, file, kb, title]): Guard => ({ file: file!, kb: kb!, title: title! }));

const promises = [...repository.read('platform/README.md').matchAll(/^\|[^|`]+\| `([^`]+)` *\|$/gm)].map(
  ([, title]) => title!,
);

/** Returns the minified size of one file, without what it imports. */
function kilobytesOf(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, GUARDS, file)],
    bundle: true,
    external: ['./*', '../*', '@*'],
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return (outputFiles[0]!.contents.length / 1000).toFixed(1);
}

test('the table of guards has every file of the folder, and its size', () => {
  const files = readdirSync(join(ROOT, GUARDS)).filter(
    (file) => /^[\w-]+\.tsx?$/.test(file) && file !== DOOR,
  );
  const sizes = (rows: readonly string[]) => rows.toSorted();
  expect(sizes(guards.map(({ file, kb }) => `${file} ${kb}`))).toEqual(
    sizes(files.map((file) => `${file} ${kilobytesOf(file)}`)),
  );
});

test.each(guards)('$file is proven by a test: $title', ({ title }) => {
  expect(provers(title)).toHaveLength(1);
});

test('the guards are imported through their door', () => {
  const others = [...repository.paths].filter(
    (path) => /^(apps|libs|platform)\/.+\.tsx?$/.test(path) && !path.startsWith(`${GUARDS}/`),
  );
  const past = others.flatMap((path) =>
    [...repository.read(path).matchAll(/'[^']*\/containment\/([\w-]+)'/g)]
      .map(([, name]) => `${name}.ts`)
      .filter((name) => name !== DOOR && name !== FIRST_IMPORT)
      .map((name) => `${path}: ${name}`),
  );
  expect(past).toEqual([]);
});

test('the front page has promises', () => {
  expect(promises.length).toBeGreaterThan(9);
});

test.each(promises)('a promise is proven by a test: %s', (title) => {
  expect(provers(title)).toHaveLength(1);
});
