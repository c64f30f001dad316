import { defaultYear } from './new-period-dialog';

test.each([
  ['2019-07-01', 2020],
  ['2026-07-01', 2026],
  ['2040-07-01', 2035],
])('in %s proposes %i (G-BILL-8)', (today, year) => {
  expect(defaultYear(new Date(today))).toBe(year);
});
