import { sql } from 'kysely';
import { startTestDatabase } from '../../../test/servers/test-database';
import type { OpenDatabase } from '../database';
import { sweepRateCounters } from '../database/sweep-rate-counters';
import { createRateLimits } from './rate-limits';

let database: OpenDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
afterEach(() => database.db.deleteFrom('rate_counters').execute());

const MINUTE_MS = 60_000;
let now = 0;

/** The limits of one more instance. */
const newInstance = () => createRateLimits(database.db, { secret: 'secret', now: () => now });
const pass = async (ms: number) => {
  now += ms;
  await sql`update rate_counters set ends_at = ends_at - make_interval(secs => ${ms / 1000})`.execute(
    database.db,
  );
};
const take = async (instance: ReturnType<typeof newInstance>, key = 'ana', amount = 1) =>
  (await instance.take([{ key, max: 10 }], { windowMs: MINUTE_MS, amount })).allowed;
const readCounters = () => database.db.selectFrom('rate_counters').select(['key', 'used']).execute();

test('counts concurrent uses of all instances, each key for itself', async () => {
  const instances = [newInstance(), newInstance()];
  const uses = Array.from({ length: 20 }, (_, index) => take(instances[index % 2]!));
  expect((await Promise.all(uses)).filter((allowed) => allowed === 1)).toHaveLength(10);
  expect(await take(instances[0]!, 'rui')).toBe(1);
});

test('begins a new window when the first use is a minute old', async () => {
  const [used, other] = [newInstance(), newInstance()];
  await take(used, 'ana', 11);
  await pass(MINUTE_MS - 1_000);
  const { allowed, retryAfterS } = await other.take([{ key: 'ana', max: 10 }], { windowMs: MINUTE_MS });
  expect([allowed, retryAfterS]).toEqual([0, 1]);
  await pass(1_000);
  expect([await take(used), await take(other)]).toEqual([1, 1]);
});

test('of several uses at once those within the limit are allowed', async () => {
  const instance = newInstance();
  expect([await take(instance, 'ana', 7), await take(instance, 'ana', 7)]).toEqual([7, 3]);
});

test('a limit that is used up costs no statement until its window ends', async () => {
  const instance = newInstance();
  await take(instance, 'ana', 11);
  for (let use = 0; use < 5; use += 1) expect(await take(instance)).toBe(0);
  expect(await readCounters()).toMatchObject([{ used: 11 }]);
  // A clock that was set back does not prolong the window.
  now -= 9 * 60 * MINUTE_MS;
  await pass(MINUTE_MS);
  expect(await take(instance)).toBe(1);
});

test('a use is taken back, and a limit reset', async () => {
  const instance = newInstance();
  const limits = [{ key: 'ana', max: 10 }];
  await take(instance, 'ana', 10);
  await instance.giveBack(limits, MINUTE_MS);
  expect([await take(instance), await take(newInstance())]).toEqual([1, 0]);
  await instance.reset(limits[0]!);
  await instance.giveBack(limits, MINUTE_MS);
  expect(await take(instance, 'ana', 10)).toBe(10);
});

test('stores no key as it is, and removes ended windows', async () => {
  const instance = newInstance();
  await take(instance, 'ana');
  expect((await readCounters())[0]!.key).toMatch(/^[\w-]{43}$/);
  expect(await sweepRateCounters(database)).toBe(0);
  await pass(MINUTE_MS);
  expect(await sweepRateCounters(database)).toBe(1);
});
