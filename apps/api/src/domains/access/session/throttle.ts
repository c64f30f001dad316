const MAX_FAILURES = 10;
const WINDOW_MS = 5 * 60_000;
const MAX_TRACKED_KEYS = 50_000;

/**
 * Counts failed sign-ins for each pair of username and IP address: after 10 in 5 minutes the pair is blocked
 * until the oldest is 5 minutes old, whether the account exists or not (G-AUTH-15). Each instance counts its
 * own.
 */
export function loginThrottle(now: () => number = Date.now) {
  /** Ordered by last attempt, oldest first. */
  const failures = new Map<string, number[]>();

  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - WINDOW_MS);

  return {
    isBlocked: (key: string) => recent(key).length >= MAX_FAILURES,

    /** Counts an attempt. Called before the password is checked, so that concurrent calls count too. */
    attempt(key: string): void {
      const attempts = [...recent(key), now()];
      failures.delete(key);
      failures.set(key, attempts);
      // Limits the memory that many invented names can take.
      if (failures.size > MAX_TRACKED_KEYS) failures.delete(failures.keys().next().value!);
    },

    succeeded: (key: string) => void failures.delete(key),
  };
}
