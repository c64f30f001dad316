import { progressLine } from './progress';

const after = { partMs: 30_000, allMs: 65_000 };

test('says the part, its steps and the time that the others will take', () => {
  expect(progressLine({ name: 'visits', done: 3, total: 9 }, { ...after, usualMs: 360_000 })).toBe(
    '[1:05 of about 6:00] visits: 3 of 9, 1:00 left',
  );
});

test('says no time left before the first step and after the last, and no steps that cannot be counted', () => {
  expect(progressLine({ name: 'visits', done: 0, total: 9 }, after)).toBe('[1:05] visits: 0 of 9');
  expect(progressLine({ name: 'visits', done: 9, total: 9 }, after)).toBe('[1:05] visits: 9 of 9');
  expect(progressLine({ name: 'building', done: 0, total: undefined }, after)).toBe('[1:05] building');
});
