import { readRepository } from './documents';

/** The document of comparison rows names the tests that prove it. */

const repository = readRepository();
const text = repository.read('docs/federation-rows.md');

const rows = [...text.matchAll(/^\| (\d+) +\|[^|]+\|[^|]+\| (holds|partly|missing) +\|/gm)].map(
  ([, number, state]) => ({ number: Number(number), state: state! }),
);
const proofs = [...text.matchAll(/^\| (\d+) +\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
  ([, number, file, title]) => ({ number: Number(number), file: file!, title: title! }),
);
const inState = (state: string) => rows.filter((row) => row.state === state);

/** Returns the paths that end with this name; a document names as much of a path as only one file has. */
const pathsOf = (name: string) => [...repository.paths].filter((path) => `/${path}`.endsWith(`/${name}`));

test('the table has its 53 rows, and counts them', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 53 }, (_, index) => index + 1));
  expect(text).toContain(
    `**${inState('holds').length} of 53 rows hold, ${inState('partly').length} hold partly, ${inState('missing').length} are missing.**`,
  );
});

test('every row that holds, also partly, names a test', () => {
  const proven = new Set(proofs.map(({ number }) => number));
  const unproven = rows.filter(({ number, state }) => state !== 'missing' && !proven.has(number));
  expect(unproven).toEqual([]);
  expect(proofs.filter(({ number }) => !rows.some((row) => row.number === number))).toEqual([]);
});

test.each(proofs)('row $number is proven by $file: $title', ({ file, title }) => {
  const paths = pathsOf(file);
  expect(paths).toHaveLength(1);
  const source = repository.read(paths[0]!);
  const quoted = [`'`, '`', '"'].some((quote) => source.includes(`${quote}${title}`));
  expect(quoted ? '' : `${paths[0]} has no test '${title}'.`).toBe('');
});
