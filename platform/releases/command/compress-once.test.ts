import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import * as builds from '@demanda/releases/builds';
import { compressOnce } from './compress-once';

jest.mock('@demanda/releases/builds', () => {
  const real = jest.requireActual<typeof builds>('@demanda/releases/builds');
  return { ...real, compress: jest.fn(real.compress) };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-compressed-'));
  jest.mocked(builds.compress).mockClear();
});
afterEach(() => rmSync(folder, { recursive: true }));

const content = Buffer.from('const answer = 42;\n'.repeat(100));
const kept = () => readdirSync(folder).map((name) => join(folder, name));

test('the same content is compressed once', async () => {
  const first = await compressOnce(content, folder);
  expect(await compressOnce(content, folder)).toEqual(first);
  expect(builds.compress).toHaveBeenCalledTimes(1);
  await compressOnce(Buffer.from('other'), folder);
  expect(builds.compress).toHaveBeenCalledTimes(2);
});

test('a damaged variant is made again', async () => {
  await compressOnce(content, folder);
  for (const file of kept()) writeFileSync(file, 'damaged');
  const { br } = await compressOnce(content, folder);
  expect(brotliDecompressSync(br)).toEqual(content);
});

test('variants written more than 30 days ago are deleted', async () => {
  const old = ['1.br', '1.gz'].map((name) => join(folder, name));
  const date = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  for (const file of old) {
    writeFileSync(file, 'old');
    utimesSync(file, date, date);
  }
  await compressOnce(Buffer.from('other'), folder);
  expect(old.filter((file) => existsSync(file))).toEqual([]);
});
