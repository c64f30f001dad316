import { MAX_BILLING_YEAR, MIN_BILLING_YEAR } from './limits';
import { localDay } from './time-zone';

/** Returns the month of a new period: the current one in São Paulo, in a year that a period may have (G-BILL-8). */
export function currentMonth(now = new Date()): { month: number; year: number } {
  const [year = 0, month = 0] = localDay(now).split('-').map(Number);
  return { month, year: Math.min(Math.max(year, MIN_BILLING_YEAR), MAX_BILLING_YEAR) };
}
