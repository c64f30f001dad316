import { setTimeout } from 'node:timers/promises';

interface CacheOptions {
  /** Time for which a result, or a failure, is reused. */
  maxAgeMs: number;
  /** Time that a caller waits; default 2 seconds. */
  timeoutMs?: number;
  onError: (error: unknown) => void;
}

/**
 * Returns a function with the cached result of `read`; undefined when that failed or has not ended in time. One read runs
 * at a time, however many callers wait, so that frequent calls cannot load what is read.
 */
export function cachedRead<T>(
  read: () => Promise<T>,
  { maxAgeMs, timeoutMs = 2_000, onError }: CacheOptions,
): () => Promise<T | undefined> {
  let known: T | undefined;
  let readAt = -Infinity;
  let reading: Promise<T | undefined> | undefined;

  async function readNow(): Promise<T | undefined> {
    try {
      known = await read();
    } catch (error) {
      known = undefined;
      onError(error);
    }
    readAt = performance.now();
    return known;
  }

  return async () => {
    if (performance.now() - readAt < maxAgeMs) return known;
    reading ??= readNow().finally(() => (reading = undefined));
    return Promise.race([reading, setTimeout(timeoutMs, undefined, { ref: false })]);
  };
}
