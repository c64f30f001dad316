import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Time for which a result is cached. */
const CACHE_MS = 500;
/** Time that a call waits for the database before it gets the last result. */
const DATABASE_TIMEOUT_MS = 1_000;

/** Cached names of the disabled remotes. */
export interface DisabledRemotes {
  /**
   * Names, at most half a second old even if another instance changed them; older while the database does not
   * respond.
   */
  names(): Promise<readonly string[]>;
  /** Reads the names now, after a change by this instance. */
  refresh(): Promise<void>;
}

type ReadNames = () => Promise<string[]>;

/**
 * Creates the cache. Every open tab polls every few seconds, so all of them share one read; without requests
 * nothing is read.
 */
export function disabledRemotes(
  read: ReadNames,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => number = Date.now,
): DisabledRemotes {
  let known: readonly string[] = [];
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function readNow(): Promise<void> {
    const beganAt = now();
    try {
      known = await read();
    } catch (err) {
      log.warn({ err }, 'disabled remotes not read');
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
    async names() {
      if (now() - readAt < CACHE_MS) return known;
      await Promise.race([reading ?? refresh(), setTimeout(DATABASE_TIMEOUT_MS, undefined, { ref: false })]);
      return known;
    },
  };
}
