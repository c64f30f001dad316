import { renewLease } from '@demanda/releases/leases';
import { releaseNumbers } from '@demanda/releases/read-release';
import type { ReleaseStore } from '@demanda/releases/release-store';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds after which a lease is written again while tabs ask; it counts for a day. */
const WRITE_MS = 60 * 60_000;
/** Milliseconds for which a release that is not there is not looked for again: anybody may name one. */
const LOOK_MS = 60_000;

interface LeaseOptions {
  store: ReleaseStore;
  /** Number of the release that is served now, which needs no look: most tabs are on it. */
  live: () => number | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
}

/**
 * Keeps in the store which releases open tabs are on, so that their builds are not removed under them. Answers the
 * function that is told of each ask; it never waits and never throws.
 */
export function leases({ store, live, log, now = Date.now }: LeaseOptions): (release: number) => void {
  let numbers: readonly number[] = [];
  let lookedAt = -Infinity;
  const writtenAt = new Map<number, number>();

  async function isStored(release: number): Promise<boolean> {
    if (release === live() || numbers.includes(release)) return true;
    if (now() - lookedAt < LOOK_MS) return false;
    lookedAt = now();
    numbers = await releaseNumbers(store);
    return numbers.includes(release);
  }

  async function write(release: number): Promise<void> {
    if (!(await isStored(release))) return;
    writtenAt.set(release, now());
    await renewLease(store, release, new Date(now()));
  }

  return (release) => {
    if (now() - (writtenAt.get(release) ?? -Infinity) < WRITE_MS) return;
    write(release).catch((err: unknown) => {
      // The next ask tries again.
      writtenAt.delete(release);
      log.warn({ err, release }, 'lease of a release');
    });
  };
}
