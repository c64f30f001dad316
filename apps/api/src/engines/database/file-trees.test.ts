import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree, flushTree } from './file-trees';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'demanda-test-trees-'))));
afterEach(() => rmSync(root, { recursive: true }));

test('a copy has every file and every folder, those without files too', async () => {
  const [from, to] = [join(root, 'from'), join(root, 'to')];
  mkdirSync(join(from, 'base/1'), { recursive: true });
  mkdirSync(join(from, 'pg_wal/summaries'), { recursive: true });
  mkdirSync(to);
  for (let file = 0; file < 40; file += 1)
    writeFileSync(join(from, 'base/1', String(file)), `content ${file}`);
  await copyTree(from, to);
  await flushTree(to);
  const names = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  expect(names(to)).toEqual(names(from));
  expect(readFileSync(join(to, 'base/1/39'), 'utf8')).toBe('content 39');
});
