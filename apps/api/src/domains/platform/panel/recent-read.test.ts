import { recentRead } from './recent-read';

/** A cached value of the database, here the names of disabled remotes. */

function setUp() {
  const clock = { at: 0 };
  const stored: string[] = [];
  const read = jest.fn(async () => [...stored]);
  const warn = jest.fn();
  const remotes = recentRead<string[]>(read, [], { log: { warn }, now: () => clock.at });
  return { clock, stored, read, warn, remotes };
}

test('a thousand tabs within half a second share one read', async () => {
  const { read, remotes, stored } = setUp();
  stored.push('tasks');
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => remotes.value()));
  expect(new Set(answers.flat())).toEqual(new Set(['tasks']));
  await remotes.value();
  expect(read).toHaveBeenCalledTimes(1);
});

test('a change by another instance is visible after half a second', async () => {
  const { clock, remotes, stored } = setUp();
  await remotes.value();
  stored.push('tasks');
  clock.at = 499;
  expect(await remotes.value()).toEqual([]);
  clock.at = 500;
  expect(await remotes.value()).toEqual(['tasks']);
});

test('a change by this instance is visible at once, even when a read began before it', async () => {
  const { read, remotes, stored } = setUp();
  let refreshed: Promise<void> | undefined;
  read.mockImplementationOnce(async () => {
    const seen = [...stored];
    stored.push('billing');
    refreshed = remotes.refresh();
    return seen;
  });
  await remotes.value();
  await refreshed;
  expect(await remotes.value()).toEqual(['billing']);
});

test('while the database does not respond, the last result is returned', async () => {
  const { clock, read, remotes, stored, warn } = setUp();
  stored.push('tasks');
  await remotes.value();
  clock.at = 1_000;
  read.mockRejectedValueOnce(new Error('gone'));
  expect(await remotes.value()).toEqual(['tasks']);
  expect(warn).toHaveBeenCalledTimes(1);
  stored.pop();
  clock.at = 2_000;
  expect(await remotes.value()).toEqual([]);
});
