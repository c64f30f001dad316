import type { Random } from './random';

const DAY = 86_400_000;
/** Office hours of São Paulo in UTC. */
const FIRST_HOUR = 11;
const LAST_HOUR = 20;

/**
 * Returns a time in office hours of a working day, about `daysAgo` days before now and never later than now.
 */
export function workingMoment(random: Random, now: Date, daysAgo: number): Date {
  const moment = new Date(now.getTime() - daysAgo * DAY);
  const weekday = moment.getUTCDay();
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  moment.setTime(moment.getTime() - back * DAY);
  moment.setUTCHours(random.whole(FIRST_HOUR, LAST_HOUR), random.whole(0, 59), random.whole(0, 59), 0);
  return earlier(moment, now);
}

export const earlier = (moment: Date, limit: Date): Date => (moment < limit ? moment : limit);
export const later = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY);
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY;
