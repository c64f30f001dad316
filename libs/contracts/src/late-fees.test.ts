import { daysLate, lateFees } from './late-fees';

const rule = { finePercent: 2, interestPercent: 1 };
const on = (day: string) => ({ day, localHolidays: [] });
const fees = (openAmount: number, days: number, by = rule) =>
  lateFees({ openAmount, dueOn: '2026-07-01' }, by, on(`2026-07-${String(1 + days).padStart(2, '0')}`));

test.each([
  [1000, 1, 20, 0.33],
  [1000, 30, 20, 10],
  [1000, 15, 20, 5],
  // Half a cent up, less down: R$ 0,25 gives 0,5 cent of fine, R$ 0,24 gives 0,48; 15 days of R$ 1,00 give 0,5 cent.
  [0.25, 1, 0.01, 0],
  [0.24, 1, 0, 0],
  [1, 15, 0.02, 0.01],
  [0.99, 15, 0.02, 0],
  [123.45, 7, 2.47, 0.29],
  [99_999_999_999.99, 30, 2_000_000_000, 1_000_000_000],
])('of R$ %d, %d days late, the fine is %d and the interest %d', (openAmount, days, fine, interest) => {
  expect(fees(openAmount, days)).toEqual({ days, fine, interest });
});

test('either of both may be left out, with two decimals', () => {
  expect(fees(100, 3, { finePercent: 0, interestPercent: 0.33 })).toEqual({
    days: 3,
    fine: 0,
    interest: 0.03,
  });
  expect(fees(100, 3, { finePercent: 1.99, interestPercent: 0 })).toEqual({
    days: 3,
    fine: 1.99,
    interest: 0,
  });
});

test('there is nothing without a rule, without an open amount, and until the due date', () => {
  expect(fees(100, 3, { finePercent: 0, interestPercent: 0 })).toBeNull();
  expect(fees(0, 3)).toBeNull();
  expect(fees(100, 0)).toBeNull();
});

test.each([
  // Saturday: payable until Monday, then from Saturday on.
  ['2026-07-04', '2026-07-05', [], 0],
  ['2026-07-04', '2026-07-06', [], 0],
  ['2026-07-04', '2026-07-07', [], 3],
  // Friday: late from Saturday on.
  ['2026-07-03', '2026-07-04', [], 1],
  // Good Friday of 2026, then a weekend.
  ['2026-04-03', '2026-04-06', [], 0],
  ['2026-04-03', '2026-04-07', [], 4],
  // A holiday of the town.
  ['2026-07-09', '2026-07-10', ['07-09'], 0],
  ['2026-07-09', '2026-07-10', [], 1],
])(
  'what is due on %s and paid on %s, with local holidays %j, is %d days late',
  (due, day, holidays, days) => {
    expect(daysLate(due, day, holidays)).toBe(days);
  },
);
