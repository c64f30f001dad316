import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds for which what was read is answered from memory. */
const FRESH_MS = 500;
/** Milliseconds that an answer waits for the database; later it is what was read before. */
const PATIENCE_MS = 1_000;

/** Which remotes are switched off, as often as anybody asks. */
export interface DisabledRemotes {
  /** Names, at most half a second old whichever instance switched; older while the database does not answer. */
  names(): Promise<readonly string[]>;
  /** Reads them now: after a switch in this instance. */
  refresh(): Promise<void>;
}

type ReadNames = () => Promise<string[]>;

/** Every open tab asks every few seconds, so all of them share one reading. Nothing is read while nobody asks. */
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
    // One that began before a switch may not know of it: the next one waits for it and reads again.
    const next: Promise<void> = (reading ?? Promise.resolve()).then(readNow).finally(() => {
      if (reading === next) reading = undefined;
    });
    reading = next;
    return next;
  };

  return {
    refresh,
    async names() {
      if (now() - readAt < FRESH_MS) return known;
      await Promise.race([reading ?? refresh(), setTimeout(PATIENCE_MS, undefined, { ref: false })]);
      return known;
    },
  };
}
