import type { RateLimits } from '../../../engines/http/rate-limits';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Refused codes of an account. Three of a million codes are accepted at a time, so that who knows the password guesses
 * one with a chance of 1 in 6,000 a day.
 */
const MAX_REFUSED = { quarter: 10, day: 50 };

/** Limits refused codes of an account, whatever address they come from. Nobody without its password can use them up. */
export function codeThrottle(rateLimits: RateLimits) {
  const limitsOf = (userId: number) => ({
    quarter: [{ key: `codes of ${userId}`, max: MAX_REFUSED.quarter }],
    day: [{ key: `codes of ${userId} today`, max: MAX_REFUSED.day }],
  });

  return {
    /** Counts an attempt, before the code is checked, so that concurrent calls count too. Throws 429. */
    async attempt(userId: number): Promise<void> {
      const { quarter, day } = limitsOf(userId);
      await rateLimits.takeOrRefuse(quarter, QUARTER_MS);
      await rateLimits.takeOrRefuse(day, DAY_MS);
    },

    /** Takes the attempt back. Earlier ones stay: the owner's sign-in gives an attacker no further tries. */
    async succeeded(userId: number): Promise<void> {
      const { quarter, day } = limitsOf(userId);
      await rateLimits.giveBack(quarter, QUARTER_MS);
      await rateLimits.giveBack(day, DAY_MS);
    },
  };
}
