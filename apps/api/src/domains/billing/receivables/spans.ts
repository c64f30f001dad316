import { addDays } from '@demanda/contracts/bank-days';
import type { Span } from '@demanda/contracts/receivables';

/** Spans of days into which open amounts are divided; each day lies in exactly one of them. */

const WEEK = 7;
/** Weeks and months that are shown one by one. */
const WEEKS = 8;
const MONTHS = 6;

/** Returns the due dates of each column of the ageing on a day: not yet late, 1–30, 31–60, 61–90 and more days late. */
export const ageingSpans = (day: string): Span[] => [
  { from: day, to: null },
  ...[1, 31, 61].map((late) => ({ from: addDays(day, -late - 29), to: addDays(day, -late) })),
  { from: null, to: addDays(day, -91) },
];

/** Returns the spans that begin today and on each of the later days, between what is before today and what comes after. */
const spansFrom = (day: string, laterStarts: readonly string[]): Span[] => [
  { from: null, to: addDays(day, -1) },
  ...[day, ...laterStarts.slice(0, -1)].map((from, index) => ({
    from,
    to: addDays(laterStarts[index]!, -1),
  })),
  { from: laterStarts.at(-1)!, to: null },
];

/** Returns what is before today, the rest of its week, the next seven weeks, and what is after them. */
export function weekSpans(day: string): Span[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % WEEK;
  const nextMonday = addDays(day, WEEK - sinceMonday);
  return spansFrom(
    day,
    Array.from({ length: WEEKS }, (_, index) => addDays(nextMonday, index * WEEK)),
  );
}

/** Returns the first day of the month that is `later` months after that of a day. */
export function firstOfMonth(day: string, later: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + later;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Returns what is before today, the rest of its month, the next five months, and what is after them. */
export function monthSpans(day: string): Span[] {
  return spansFrom(
    day,
    Array.from({ length: MONTHS }, (_, index) => firstOfMonth(day, index + 1)),
  );
}
