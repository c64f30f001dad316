import { bankDayFrom, daysBetween } from './bank-days';

/** Fine and interest on what is paid late: shown beside a charge, never part of what is open (ADR 0168). */

export interface LateRule {
  /** Once, in percent of what is open, with at most two decimals; 0 for none. */
  finePercent: number;
  /** A month, in percent of what is open, with at most two decimals; 0 for none. */
  interestPercent: number;
}

/**
 * What is usual, and the most that consumers may be asked for: a fine of 2 % by the Consumer Protection Code (Law
 * 8.078/1990, art. 52 § 1), and interest of 1 % a month by the National Tax Code (Law 5.172/1966, art. 161 § 1).
 */
export const LATE_RULE: LateRule = { finePercent: 2, interestPercent: 1 };

export interface LateFees {
  /** Calendar days since the due date. */
  days: number;
  /** Reais. */
  fine: number;
  interest: number;
}

/** The commercial month by which interest of a month is divided among days. */
const DAYS_OF_MONTH = 30n;
/** Percentages in hundredths of a percent are parts of 10,000. */
const PARTS = 10_000n;
const partsOf = (percent: number) => BigInt(Math.round(percent * 100));

/** Divides whole cents, rounded half up. */
const divided = (dividend: bigint, divisor: bigint) =>
  Number((2n * dividend + divisor) / (2n * divisor)) / 100;

/**
 * Returns the calendar days by which a payment on a day is late. A due date without banks may be paid on the next bank
 * day (Law 7.089/1983); after it, days count from the due date itself.
 */
export const daysLate = (dueOn: string, day: string, localHolidays: readonly string[]): number =>
  day <= bankDayFrom(dueOn, localHolidays) ? 0 : daysBetween(dueOn, day);

/**
 * Returns fine and interest on an open amount in reais on a day `yyyy-mm-dd`; null while it is not late, or without a
 * rule. The fine is due once; interest is simple, a thirtieth of its month for each calendar day. Each is rounded half up
 * to the cent on its own.
 */
export function lateFees(
  { openAmount, dueOn }: { openAmount: number; dueOn: string },
  { finePercent, interestPercent }: LateRule,
  { day, localHolidays }: { day: string; localHolidays: readonly string[] },
): LateFees | null {
  const days = daysLate(dueOn, day, localHolidays);
  if (days === 0 || openAmount <= 0 || (finePercent === 0 && interestPercent === 0)) return null;
  // Whole numbers beyond 2^53 are possible.
  const cents = BigInt(Math.round(openAmount * 100));
  return {
    days,
    fine: divided(cents * partsOf(finePercent), PARTS),
    interest: divided(cents * partsOf(interestPercent) * BigInt(days), PARTS * DAYS_OF_MONTH),
  };
}
