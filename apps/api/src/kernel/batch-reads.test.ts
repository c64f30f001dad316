import { batchReads } from './batch-reads';

test('a key that is requested during a read is read again afterwards, together with other keys', async () => {
  const reads: { keys: string[]; end: () => void }[] = [];
  let stored = 'before';
  const readOne = batchReads(async (keys: string[]) => {
    const found = new Map(keys.map((key) => [key, stored]));
    await new Promise<void>((end) => reads.push({ keys, end }));
    return found;
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  const first = readOne('ana');
  await turn();
  stored = 'after';
  const others = [readOne('ana'), readOne('rui'), readOne('ana')];
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([['ana']]);
  reads[0]!.end();
  expect(await first).toBe('before');
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([['ana'], ['ana', 'rui']]);
  reads[1]!.end();
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
});
