import type { DueRule } from './due-rule';
import { localDay } from './time-zone';

/**
 * Days on which Brazilian banks settle payments, and due dates moved to them. Days are `yyyy-mm-dd`, without a zone.
 * Kept out of `due-rule.ts`, so that remotes that only edit a rule do not load the calendar (ADR 0142).
 */

const DAY_MS = 24 * 60 * 60_000;

/** National holidays with a fixed day, `mm-dd`, by Laws 662/1949, 6.802/1980 and 14.759/2023. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
const BLACK_AWARENESS = { from: 2024, day: '11-20' };

/** Days from Easter to Carnival Monday and Tuesday, Good Friday and Corpus Christi (CMN Resolution 4.880/2020). */
const FROM_EASTER = [-48, -47, -2, 60];

/** Returns the number of calendar days from a day to another, negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns the day that is `count` calendar days later. From noon to noon of UTC, which is the same day in São Paulo. */
export const addDays = (day: string, count: number): string =>
  localDay(new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS));

/** Returns Easter Sunday of a year by the Gregorian algorithm of Meeus, Jones and Butcher, in its names. */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  // Days after 22 March, the earliest Easter.
  return addDays(`${year}-03-22`, h + l - 7 * m);
}

/** Returns the days of a year on which no bank of the country settles payments, weekends apart, in order. */
export function bankHolidaysOf(year: number): string[] {
  const easter = easterOf(year);
  const fixed = year >= BLACK_AWARENESS.from ? [...FIXED, BLACK_AWARENESS.day] : FIXED;
  return [
    ...fixed.map((day) => `${year}-${day}`),
    ...FROM_EASTER.map((count) => addDays(easter, count)),
  ].sort();
}

/**
 * Returns whether banks settle payments on a day. `localHolidays` are days of a state or town: `yyyy-mm-dd`, or `mm-dd`
 * for each year. 31 December counts, although agencies stay closed: money moves, and ANBIMA counts it as well.
 */
export function isBankDay(day: string, localHolidays: readonly string[]): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (localHolidays.includes(day) || localHolidays.includes(day.slice(5))) return false;
  return !bankHolidaysOf(Number(day.slice(0, 4))).includes(day);
}

/** Returns the day itself, or the first bank day after it: every due date is moved by this rule (ADR 0148). */
export function bankDayFrom(day: string, localHolidays: readonly string[]): string {
  let found = day;
  while (!isBankDay(found, localHolidays)) found = addDays(found, 1);
  return found;
}

/** Returns the day `n` of a month, or its last day; months beyond 12 are those of the next year. */
function dayOfMonth(year: number, month: number, n: number): string {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return localDay(new Date(Date.UTC(year, month - 1, Math.min(n, lastDay), 12)));
}

function nextDayOfMonth(n: number, after: string): string {
  const [year = 0, month = 0] = after.split('-').map(Number);
  const inThisMonth = dayOfMonth(year, month, n);
  return inThisMonth > after ? inThisMonth : dayOfMonth(year, month + 1, n);
}

/** Returns the bank day that is `count` bank days after a day, or before it for a negative count; for 0 the day itself. */
export function addBankDays(day: string, count: number, localHolidays: readonly string[]): string {
  const step = Math.sign(count);
  let found = day;
  for (let left = Math.abs(count); left > 0; left--) {
    do found = addDays(found, step);
    while (!isBankDay(found, localHolidays));
  }
  return found;
}

const dueBy: Record<DueRule['kind'], (n: number, issuedOn: string, local: readonly string[]) => string> = {
  DAY_OF_MONTH: nextDayOfMonth,
  DAYS: (n, issuedOn) => addDays(issuedOn, n),
  BUSINESS_DAYS: (n, issuedOn, local) => addBankDays(issuedOn, n, local),
};

/**
 * Returns the due date of what is issued on a day: the next day `n` of a month after it (the last day of shorter
 * months), or `n` days or bank days after it; moved to the next bank day.
 */
export const dueOn = ({ kind, n }: DueRule, issuedOn: string, localHolidays: readonly string[]): string =>
  bankDayFrom(dueBy[kind](n, issuedOn, localHolidays), localHolidays);
