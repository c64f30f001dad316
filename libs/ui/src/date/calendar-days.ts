/** Days as `yyyy-mm-dd`, counted in UTC, where each of them begins. */
export const WEEK_DAYS = 7;

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Today in the browser's zone. */
export function today(): string {
  const now = new Date();
  return toDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

export function addDays(day: string, count: number): string {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return toDay(date);
}

/** The same day of another month, or its last one. */
export function addMonths(day: string, count: number): string {
  const date = toDate(day);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), last));
  return toDay(target);
}

/** 0 for a Sunday, with which a week begins in Brazil. */
export const weekDay = (day: string): number => toDate(day).getUTCDay();

/** The weeks that hold the days of a day's month, from Sunday to Saturday. */
export function weeksOfMonth(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekDay(first));
  const end = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let sunday = start; sunday <= end; sunday = addDays(sunday, WEEK_DAYS))
    weeks.push(Array.from({ length: WEEK_DAYS }, (_, index) => addDays(sunday, index)));
  return weeks;
}

/** The day that a key moves to in the grid of a calendar (WAI-ARIA date grid). */
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
