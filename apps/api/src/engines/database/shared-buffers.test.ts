import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedBuffers } from './shared-buffers';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'demanda-test-buffers-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const withTables = (megabytes: number) => {
  const table = join(folder, 'base/5/2619');
  mkdirSync(join(folder, 'base/5'), { recursive: true });
  writeFileSync(table, '');
  truncateSync(table, megabytes * 2 ** 20);
};

test.each([
  [1, '32MB'],
  [70, '70MB'],
  [900, '128MB'],
])('%d MB of tables get buffers of %s', (megabytes, buffers) => {
  withTables(megabytes);
  expect(sharedBuffers(folder)).toEqual(['-c', `shared_buffers=${buffers}`]);
});

test('a database that does not exist yet gets the fewest', () => {
  expect(sharedBuffers(join(folder, 'new'))).toEqual(['-c', 'shared_buffers=32MB']);
});
