import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeOnce } from './made-once';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'made-once-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

/** Writes how often it was called. */
function maker() {
  let calls = 0;
  return (path: string) => {
    calls += 1;
    writeFileSync(path, String(calls));
    return Promise.resolve();
  };
}

test('what several ask for at the same time, and later, is made once', async () => {
  const make = maker();
  const paths = await Promise.all([madeOnce(cache, 'a', make), madeOnce(cache, 'a', make)]);
  expect([...paths, await madeOnce(cache, 'a', make)]).toEqual(Array(3).fill(join(cache, 'a')));
  expect(readFileSync(paths[0], 'utf8')).toBe('1');
  expect(readdirSync(cache)).toEqual(['a']);
});

test('what failed, or whose process has died, is made again', async () => {
  const failing = () => Promise.reject(new Error('no disk'));
  await expect(madeOnce(cache, 'a', failing)).rejects.toThrow('no disk');
  // No process has this id, which is above the largest one of Linux.
  writeFileSync(join(cache, 'a.pid'), String(2 ** 22 + 1));
  await madeOnce(cache, 'a', maker());
  expect(readdirSync(cache)).toEqual(['a']);
});

test('what was made of other sources stays for a day', async () => {
  for (const name of ['old', 'new']) await madeOnce(cache, name, maker());
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  utimesSync(join(cache, 'old'), longAgo, longAgo);
  await madeOnce(cache, 'a', maker());
  expect(readdirSync(cache).sort()).toEqual(['a', 'new']);
});
