import { createVerdicts, noiseOf } from './verdicts';

test('a figure within its limit, or beyond it by less than its noise, is no loss', () => {
  const verdicts = createVerdicts();
  expect(verdicts.atMost('first row', 1_800, 1_800, { unit: ' ms' })).toBe('at most 1800 ms');
  expect(verdicts.atMost('first row', 1_850, 1_800, { unit: ' ms', noise: 60 })).toBe('at most 1800 ms');
  expect(verdicts.lost).toEqual([]);
});

test('a figure beyond its limit is marked and named', () => {
  const verdicts = createVerdicts();
  expect(verdicts.atMost('JavaScript', 1.1234, 1.1)).toBe('at most 1.1: OVER');
  verdicts.atMost('first row', 1_900, 1_800, { unit: ' ms', noise: 60 });
  expect(verdicts.lost).toEqual(['JavaScript: 1.123, at most 1.1', 'first row: 1900 ms, at most 1800 ms']);
});

test('the noise is half of the range between the quartiles', () => {
  expect(noiseOf([100, 110, 120, 130, 900])).toBe(10);
});
