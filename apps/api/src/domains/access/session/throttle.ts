const MAX_FAILURES = 10;
const WINDOW_MS = 5 * 60_000;
const MAX_KEYS = 50_000;

/**
 * Counts failed sign-ins per username and address: after 10 in 5 minutes the pair is refused until the
 * oldest is that old, whether the account exists or not (G-AUTH-15). Counts are this instance's own.
 */
export function loginThrottle(now: () => number = Date.now) {
  /** Least recently tried first. */
  const failures = new Map<string, number[]>();

  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - WINDOW_MS);

  return {
    isBlocked: (key: string) => recent(key).length >= MAX_FAILURES,

    /** Called before the password is checked, so that calls sent at once count too. */
    attempt(key: string): void {
      const attempts = [...recent(key), now()];
      failures.delete(key);
      failures.set(key, attempts);
      // A flood of names must not take the memory.
      if (failures.size > MAX_KEYS) failures.delete(failures.keys().next().value!);
    },

    succeeded: (key: string) => void failures.delete(key),
  };
}
