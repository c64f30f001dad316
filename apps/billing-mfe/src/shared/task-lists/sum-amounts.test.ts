import { sumAmounts } from './sum-amounts';

test.each([
  [[], 0],
  [[null, 10.5], 10.5],
  // Added as floating-point numbers, 0.1 + 0.2 is 0.30000000000000004.
  [[0.1, 0.2], 0.3],
  [[1.1, 999_999_999.99, 0.01], 1_000_000_001.1],
])('adds %j up to %d', (amounts, sum) => {
  expect(sumAmounts(amounts.map((amount) => ({ amount })))).toBe(sum);
});
