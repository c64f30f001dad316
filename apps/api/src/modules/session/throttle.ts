const MAX_FAILURES = 10;
const WINDOW_MS = 5 * 60_000;
const MAX_KEYS = 50_000;

/**
 * Counts failed sign-ins per username and address: after 10 in 5 minutes the pair is refused until the
 * oldest is that old, whether the account exists or not (G-AUTH-15). Counts are this instance's own.
 */
export function loginThrottle(now: () => number = Date.now) {
  const failures = new Map<string, number[]>();

  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - WINDOW_MS);

  function forgetOld(): void {
    for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key);
    // Still full of live attempts: the oldest go, so that a flood cannot take the memory.
    for (const key of failures.keys()) {
      if (failures.size < MAX_KEYS) break;
      failures.delete(key);
    }
  }

  return {
    isBlocked: (key: string) => recent(key).length >= MAX_FAILURES,
    /** Called before the password is checked, so that calls sent at once count too. */
    attempt(key: string): void {
      if (failures.size >= MAX_KEYS) forgetOld();
      failures.set(key, [...recent(key), now()]);
    },
    succeeded: (key: string) => void failures.delete(key),
  };
}
