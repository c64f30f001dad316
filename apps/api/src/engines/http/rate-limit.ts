const MINUTE_MS = 60_000;

/** Rate limit per key and minute: without it, refused calls could fill the disk with log lines. */
export function createRateLimit(perMinute: number, now: () => number) {
  let since = now();
  let counts = new Map<string, number>();
  return (key: string): boolean => {
    if (now() - since >= MINUTE_MS) {
      since = now();
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= perMinute;
  };
}
