import { expiredBackups } from './retention';
import { isDue, isStale, readSchedule } from './schedule';

/** 03:00 in São Paulo is 06:00 UTC. */
const DAILY = { at: '03:00' };
const at = (text: string) => new Date(`2026-11-${text}Z`);
const epochMs = (text: string) => at(text).getTime();

test.each([
  ['03:00', { at: '03:00' }],
  ['30min', { everyMinutes: 30 }],
  ['6h', { everyMinutes: 360 }],
  ['24:00', undefined],
  ['0h', undefined],
  ['daily', undefined],
])('the schedule %s is read as %j', (text, schedule) => {
  expect(readSchedule(text)).toEqual(schedule);
});

test.each([
  ['the first one, at any time', {}, '24T15:00:00', true],
  ['one of today, later', { verified: at('24T06:00:00') }, '24T23:59:59', false],
  ['one of yesterday, before the time of day', { verified: at('23T06:00:00') }, '24T05:59:59', false],
  ['one of yesterday, at the time of day', { verified: at('23T06:00:00') }, '24T06:00:00', true],
  ['one of yesterday, hours later', { verified: at('23T06:00:00') }, '24T18:00:00', true],
  ['a failure of a minute ago', { failed: at('24T06:00:00') }, '24T06:01:00', false],
  ['a failure of half an hour ago', { failed: at('24T06:00:00') }, '24T06:30:00', true],
  ['one in the future, after the clock was wrong', { verified: at('25T06:00:00') }, '24T07:00:00', true],
])('whether a daily backup is due after %s', (_what, past, now, due) => {
  expect(isDue(DAILY, past, epochMs(now))).toBe(due);
});

test('a backup at intervals is due when the interval has passed since the last one began', () => {
  const past = { verified: at('24T06:00:00') };
  expect(
    ['24T06:09:59', '24T06:10:00'].map((now) => isDue({ everyMinutes: 10 }, past, epochMs(now))),
  ).toEqual([false, true]);
});

test('a backup is stale after two intervals, and when there is none', () => {
  expect(isStale(DAILY, undefined, epochMs('24T06:00:00'))).toBe(true);
  expect(isStale(DAILY, at('22T06:00:00'), epochMs('24T06:00:00'))).toBe(false);
  expect(isStale(DAILY, at('22T06:00:00'), epochMs('24T06:00:01'))).toBe(true);
});

test('keeps the newest of each of the last 7 days and 4 weeks that have one', () => {
  // 24 November 2026 is a Tuesday; three backups a day, until 04:00 in São Paulo.
  const days = Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, '0'));
  const stored = days.flatMap((day) =>
    ['05', '06', '07'].map((hour) => ({ name: `${day} ${hour}`, at: at(`${day}T${hour}:00:00`) })),
  );
  const expired = expiredBackups(stored);
  const kept = stored.map(({ name }) => name).filter((name) => !expired.includes(name));
  expect(kept).toEqual(['08 07', '15 07', '18 07', '19 07', '20 07', '21 07', '22 07', '23 07', '24 07']);
});

test('without new backups the old ones stay', () => {
  expect(expiredBackups([{ name: 'only', at: new Date(0) }])).toEqual([]);
});
