import { currentMonth } from './period-month';

test.each([
  ['2019-07-01T12:00:00Z', 7, 2020],
  ['2026-07-01T12:00:00Z', 7, 2026],
  // The last evening of June in São Paulo.
  ['2026-07-01T02:59:00Z', 6, 2026],
  ['2040-07-01T12:00:00Z', 7, 2035],
])('at %s proposes %i of %i (G-BILL-8)', (now, month, year) => {
  expect(currentMonth(new Date(now))).toEqual({ month, year });
});
