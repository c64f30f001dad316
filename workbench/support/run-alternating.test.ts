import { runAlternating } from './run-alternating';

// The progress, which is printed until the process ends.
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
});

test('everybody runs once a round, every second round backwards, and the warm-up is not counted', async () => {
  const order: string[] = [];
  const contestant = (name: string) => ({
    name,
    prepare: async () => order.push(`(${name}`),
    run: async () => order.push(`${name})`),
  });
  const times = await runAlternating('both', [contestant('a'), contestant('b')], { count: 2, warmUp: 1 });
  expect(order.join('')).toBe('(bb)(aa)(aa)(bb)(bb)(aa)');
  expect([...times].map(([name, samples]) => [name, samples.length])).toEqual([
    ['a', 2],
    ['b', 2],
  ]);
});

test('a run that fails is named and left out, and the others go on', async () => {
  let runs = 0;
  const slow = { name: 'slow', run: async () => (runs += 1) === 2 && Promise.reject(new Error('Timeout')) };
  const steady = { name: 'steady', run: async () => undefined };
  const times = await runAlternating('both', [slow, steady], { count: 3, warmUp: 0 });
  expect([...times].map(([name, samples]) => [name, samples.length])).toEqual([
    ['slow', 2],
    ['steady', 3],
  ]);
  expect(console.error).toHaveBeenCalledWith('both: slow failed: Timeout');
});

test('what mostly runs wrong ends the measuring', async () => {
  const broken = { name: 'a', run: () => Promise.reject(new Error('503')) };
  await expect(runAlternating('broken', [broken], { count: 1, warmUp: 0 })).rejects.toThrow('503');
});
