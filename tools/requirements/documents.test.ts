import { missingIn, readRepository } from './documents';

const repository = readRepository();

test('every link, picture, command and path in a document exists', () => {
  // The requirements are a copy of a text that others wrote.
  const documents = [...repository.paths].filter((path) => /(?<!^docs\/requirements\/.*)\.md$/.test(path));
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.flatMap((file) => missingIn(file, repository.read(file), repository))).toEqual([]);
});

test.each([
  ['a file', '[x](gone.md)', 'gone.md'],
  ['a heading', '[x](api.md#gone)', 'api.md#gone'],
  ['a picture', '![x](images/gone.png)', 'images/gone.png'],
  ['a script', 'Run `npm run gone -- x`.', 'npm run gone'],
  ['a script in a block', '```sh\nnpm run gone\n```', 'npm run gone'],
  ['a script of a workspace', '`npm run gone -w api`', 'npm run gone -w api'],
  ['a program of the workbench', '`npm run workbench -- gone --x`', 'npm run workbench -- gone'],
  ['a folder', '`apps/gone`', 'apps/gone'],
  ['a file by the end of its path', '`kernel/gone.ts`', 'kernel/gone.ts'],
])('finds %s that does not exist', (_what, text, missing) => {
  expect(missingIn('docs/guide.md', text, repository)).toEqual([`docs/guide.md: ${missing}`]);
});

test('accepts what exists, and links to other sites', () => {
  const text =
    '[x](api.md#tokens) [y](https://example.com/a.md) `npm run access -w api` `npm test -- --changed` `kernel/errors.ts`';
  expect(missingIn('docs/guide.md', text, repository)).toEqual([]);
});
