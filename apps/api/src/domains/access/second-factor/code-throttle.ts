import type { RateLimits } from '../../../engines/http/rate-limits';

const QUARTER_HOUR_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Refused codes of an account. Three of a million codes are accepted at a time: an attacker who knows the password
 * has a chance of 1 in 6,000 a day to guess one.
 */
const MAX_REFUSED = { quarterHour: 10, day: 50 };

/** Limits refused codes of an account from all addresses together. Only a caller who knows its password can reach the limit. */
export function codeThrottle(rateLimits: RateLimits) {
  const limitsOf = (userId: number) => ({
    quarterHour: [{ key: `codes of ${userId}`, max: MAX_REFUSED.quarterHour }],
    day: [{ key: `codes of ${userId} today`, max: MAX_REFUSED.day }],
  });

  return {
    /** Counts an attempt, before the code is checked, so that concurrent calls count too. Throws 429. */
    async attempt(userId: number): Promise<void> {
      const { quarterHour, day } = limitsOf(userId);
      await rateLimits.takeOrRefuse(quarterHour, QUARTER_HOUR_MS);
      await rateLimits.takeOrRefuse(day, DAY_MS);
    },

    /** Takes back an attempt whose code was not refused. Earlier ones stay: the owner's sign-in gives an attacker no further tries. */
    async takeBack(userId: number): Promise<void> {
      const { quarterHour, day } = limitsOf(userId);
      await rateLimits.giveBack(quarterHour, QUARTER_HOUR_MS);
      await rateLimits.giveBack(day, DAY_MS);
    },
  };
}
