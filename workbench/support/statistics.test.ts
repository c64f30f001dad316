import { median, medianRatio, quantile } from './statistics';

test('the median is the middle, or half way between the two in the middle', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 30, 20])).toBe(25);
  expect(median([7])).toBe(7);
});

test('a quantile lies between its neighbours', () => {
  const hundred = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect(quantile(hundred, 0.95)).toBe(95);
  expect(quantile([0, 10], 0.25)).toBe(2.5);
  expect(quantile([3, 1, 2], 0)).toBe(1);
  expect(quantile([3, 1, 2], 1)).toBe(3);
});

test('samples are sorted as numbers and stay as they were', () => {
  const samples = [9, 100, 20];
  expect(median(samples)).toBe(20);
  expect(samples).toEqual([9, 100, 20]);
});

test('one slow run does not move a ratio', () => {
  expect(medianRatio([2, 2, 900], [1, 1, 1])).toBe(2);
});

test('nothing measured is an error, not a zero', () => {
  expect(() => median([])).toThrow('no samples');
});
