import { instantOf, localDay, localTime } from './time-zone';

test.each([
  ['2026-03-09T02:59:59.999Z', '2026-03-08 23:59:59'],
  ['2026-03-09T03:00:00.000Z', '2026-03-09 00:00:00'],
  // Summer time, which Brazil had until 2019.
  ['2018-12-31T22:30:00.000Z', '2018-12-31 20:30:00'],
])('returns %s as %s in São Paulo, and back', (instant, local) => {
  const at = new Date(instant);
  expect(localTime(at)).toBe(local);
  expect(localDay(at)).toBe(local.slice(0, 10));
  expect(instantOf(local).getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
});

test('returns the instant of a typed time on both sides of a change of the clocks', () => {
  // Clocks went forward at midnight of 4 November 2018.
  expect(instantOf('2018-11-03T23:59').toISOString()).toBe('2018-11-04T02:59:00.000Z');
  expect(instantOf('2018-11-04T01:00').toISOString()).toBe('2018-11-04T03:00:00.000Z');
});

test('returns an invalid date for an incomplete time', () => {
  expect(instantOf('2026-03-09T').getTime()).toBeNaN();
});
