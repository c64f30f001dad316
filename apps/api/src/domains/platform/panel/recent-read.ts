import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Time for which a result is cached. */
const CACHE_MS = 500;
/** Time that a call waits for the database before it gets the last result. */
const DATABASE_TIMEOUT_MS = 1_000;

/** A value of the database that is read often. */
export interface RecentRead<T> {
  /**
   * The value, at most half a second old even if another instance changed it; older while the database does not
   * respond.
   */
  value(): Promise<T>;
  /** Reads the value now, after a change by this instance. */
  refresh(): Promise<void>;
}

/**
 * Creates the cache; `first` stands for the value before the first read. Every open tab polls every few seconds, so all
 * of them share one read; without requests nothing is read.
 */
export function recentRead<T>(
  read: () => Promise<T>,
  first: T,
  { log, now = Date.now }: { log: Pick<FastifyBaseLogger, 'warn'>; now?: () => number },
): RecentRead<T> {
  let known = first;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function readNow(): Promise<void> {
    const beganAt = now();
    try {
      known = await read();
    } catch (err) {
      log.warn({ err }, 'live state not read');
    }
    readAt = beganAt;
  }

  const refresh = () => {
    // A read that began before the change may miss it, so the next one waits for it and reads again.
    const next: Promise<void> = (reading ?? Promise.resolve()).then(readNow).finally(() => {
      if (reading === next) reading = undefined;
    });
    reading = next;
    return next;
  };

  return {
    refresh,
    async value() {
      if (now() - readAt < CACHE_MS) return known;
      await Promise.race([reading ?? refresh(), setTimeout(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
      return known;
    },
  };
}
