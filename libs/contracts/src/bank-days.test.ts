import { bankHolidaysOf, dueOn, isBankDay } from './bank-days';
import { localDay } from './time-zone';
import { DEFAULT_DUE_RULE, dueRuleInput, dueRuleText, type DueRule } from './due-rule';

/** Days without banks as two public libraries list them (`holidays` 0.105 of Python, `date-holidays` 3.37.0). */
const LISTED: Record<number, string> = {
  2020: '01-01 02-24 02-25 04-10 04-21 05-01 06-11 09-07 10-12 11-02 11-15 12-25',
  2021: '01-01 02-15 02-16 04-02 04-21 05-01 06-03 09-07 10-12 11-02 11-15 12-25',
  2022: '01-01 02-28 03-01 04-15 04-21 05-01 06-16 09-07 10-12 11-02 11-15 12-25',
  2023: '01-01 02-20 02-21 04-07 04-21 05-01 06-08 09-07 10-12 11-02 11-15 12-25',
  2024: '01-01 02-12 02-13 03-29 04-21 05-01 05-30 09-07 10-12 11-02 11-15 11-20 12-25',
  2025: '01-01 03-03 03-04 04-18 04-21 05-01 06-19 09-07 10-12 11-02 11-15 11-20 12-25',
  2026: '01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-15 11-20 12-25',
  2027: '01-01 02-08 02-09 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25',
  2028: '01-01 02-28 02-29 04-14 04-21 05-01 06-15 09-07 10-12 11-02 11-15 11-20 12-25',
  2029: '01-01 02-12 02-13 03-30 04-21 05-01 05-31 09-07 10-12 11-02 11-15 11-20 12-25',
  2030: '01-01 03-04 03-05 04-19 04-21 05-01 06-20 09-07 10-12 11-02 11-15 11-20 12-25',
  2031: '01-01 02-24 02-25 04-11 04-21 05-01 06-12 09-07 10-12 11-02 11-15 11-20 12-25',
  2032: '01-01 02-09 02-10 03-26 04-21 05-01 05-27 09-07 10-12 11-02 11-15 11-20 12-25',
  2033: '01-01 02-28 03-01 04-15 04-21 05-01 06-16 09-07 10-12 11-02 11-15 11-20 12-25',
  2034: '01-01 02-20 02-21 04-07 04-21 05-01 06-08 09-07 10-12 11-02 11-15 11-20 12-25',
  2035: '01-01 02-05 02-06 03-23 04-21 05-01 05-24 09-07 10-12 11-02 11-15 11-20 12-25',
};

test.each(Object.entries(LISTED))(
  'the days without banks of %s are those of public calendars',
  (year, days) => {
    expect(bankHolidaysOf(Number(year)).map((day) => day.slice(5))).toEqual(days.split(' '));
  },
);

const LOCAL = ['01-25', '2026-07-09'];

test.each([
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2023-11-20', true],
  ['2024-11-20', false],
  ['2026-12-31', true],
  ['2026-02-18', true],
])('%s is a bank day: %s', (day, expected) => {
  expect(isBankDay(day, [])).toBe(expected);
});

test('banks are closed on a local holiday of each year, and on one of a single year', () => {
  const days = ['2027-01-25', '2028-01-25', '2026-07-09', '2027-07-09'];
  expect(days.map((day) => isBankDay(day, LOCAL))).toEqual([false, false, false, true]);
  expect(days.map((day) => isBankDay(day, []))).toEqual([true, true, true, true]);
});

const days = (n: number): DueRule => ({ kind: 'DAYS', n });
const businessDays = (n: number): DueRule => ({ kind: 'BUSINESS_DAYS', n });
const dayOfMonth = (n: number): DueRule => ({ kind: 'DAY_OF_MONTH', n });

test.each<[string, DueRule, string, string]>([
  ['10 days', DEFAULT_DUE_RULE, '2026-11-27', '2026-12-07'],
  ['10 days until a Saturday', days(10), '2026-11-25', '2026-12-07'],
  ['0 days on a bank day', days(0), '2026-11-27', '2026-11-27'],
  ['0 days on Carnival Monday', days(0), '2026-02-16', '2026-02-18'],
  ['30 days over the end of the year until New Year', days(30), '2026-12-02', '2027-01-04'],
  ['1 day until 31 December', days(1), '2026-12-30', '2026-12-31'],
  ['1 day until a leap day', days(1), '2024-02-28', '2024-02-29'],
  ['365 days until Carnival Tuesday', days(365), '2027-03-01', '2028-03-01'],
  ['1 business day over a weekend', businessDays(1), '2026-11-27', '2026-11-30'],
  ['5 business days over Carnival', businessDays(5), '2026-02-12', '2026-02-23'],
  ['2 business days from a Sunday', businessDays(2), '2026-11-29', '2026-12-01'],
  ['0 business days on a Sunday', businessDays(0), '2026-11-29', '2026-11-30'],
  ['3 business days over 20 November', businessDays(3), '2026-11-18', '2026-11-24'],
  ['the 15th of the same month', dayOfMonth(15), '2026-12-14', '2026-12-15'],
  ['the 15th after the 15th', dayOfMonth(15), '2026-12-15', '2027-01-15'],
  ['the 10th on a Saturday', dayOfMonth(10), '2026-10-01', '2026-10-13'],
  ['the 31st of February', dayOfMonth(31), '2027-02-01', '2027-03-01'],
  ['the 31st after the last day of February', dayOfMonth(31), '2027-02-28', '2027-03-31'],
  ['the 30th of a leap February', dayOfMonth(30), '2028-02-27', '2028-03-01'],
  ['the 5th of January from December', dayOfMonth(5), '2026-12-31', '2027-01-05'],
])('what is due after %s', (_, rule, issuedOn, due) => {
  expect(dueOn(rule, issuedOn, [])).toBe(due);
});

test('a due date skips local holidays', () => {
  expect(dueOn(days(1), '2027-01-24', LOCAL)).toBe('2027-01-26');
  expect(dueOn(businessDays(1), '2026-07-08', LOCAL)).toBe('2026-07-10');
});

test('every rule gives a bank day after the issue, from 2020 to 2035', () => {
  const rules = [days(10), businessDays(5), dayOfMonth(31)];
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2036, 0, 1); at += 61 * 24 * 60 * 60_000) {
    const issuedOn = localDay(new Date(at + 12 * 60 * 60_000));
    for (const rule of rules) {
      const due = dueOn(rule, issuedOn, LOCAL);
      expect([due, isBankDay(due, LOCAL), due > issuedOn]).toEqual([due, true, true]);
    }
  }
});

test.each<[DueRule, string]>([
  [days(1), '1 dia'],
  [days(10), '10 dias'],
  [businessDays(1), '1 dia útil'],
  [businessDays(5), '5 dias úteis'],
  [dayOfMonth(15), 'Dia 15'],
])('%j is shown as %j', (rule, text) => {
  expect(dueRuleText(rule)).toBe(text);
});

test.each<[DueRule, string | undefined]>([
  [days(0), undefined],
  [days(365), undefined],
  [days(366), 'O prazo vai de 0 a 365 dias'],
  [businessDays(-1), 'O prazo vai de 0 a 365 dias'],
  [days(1.5), 'Digite um número inteiro'],
  [dayOfMonth(31), undefined],
  [dayOfMonth(0), 'O dia do mês vai de 1 a 31'],
  [dayOfMonth(32), 'O dia do mês vai de 1 a 31'],
])('%j as input gives the message %j', (rule, message) => {
  expect(dueRuleInput.safeParse(rule).error?.issues[0]?.message).toBe(message);
});
