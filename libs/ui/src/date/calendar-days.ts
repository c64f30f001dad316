/** Days as `yyyy-mm-dd`, computed in UTC to avoid daylight-saving shifts. */
export const WEEK_DAYS = 7;
export const WEEK = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
// These dates are whole days in UTC, so no zone is involved.
// eslint-disable-next-line no-restricted-syntax
const toDay = (date: Date) => date.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return toDay(date);
}

/** Returns the same day of another month, or the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
  const date = toDate(day);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), last));
  return toDay(target);
}

/** Returns 0 for Sunday, the first day of a week in Brazil. */
export const weekDay = (day: string): number => toDate(day).getUTCDay();

/** Returns the weeks of a day's month, each from Sunday to Saturday. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekDay(first));
  const end = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let sunday = start; sunday <= end; sunday = addDays(sunday, WEEK_DAYS))
    weeks.push(Array.from({ length: WEEK_DAYS }, (_, index) => addDays(sunday, index)));
  return weeks;
}

/** Returns the day that a key moves to in a calendar grid (WAI-ARIA date grid). */
export function dayAfterKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK_DAYS);
    case 'ArrowDown':
      return addDays(day, WEEK_DAYS);
    case 'Home':
      return addDays(day, -weekDay(day));
    case 'End':
      return addDays(day, WEEK_DAYS - 1 - weekDay(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}
