import { renewLease } from '@demanda/releases/leases';
import { releaseNumbers } from '@demanda/releases/read-release';
import type { ReleaseStore } from '@demanda/releases/release-store';
import type { FastifyBaseLogger } from 'fastify';

/** Minimum time between two writes of the same lease, which is valid for a day. */
const RENEWAL_INTERVAL_MS = 60 * 60_000;
/** Time for which an unknown release is not looked up again, because clients may send any number. */
const LOOKUP_INTERVAL_MS = 60_000;

interface LeaseOptions {
  store: ReleaseStore;
  /** Number of the live release, which needs no lookup; most tabs use it. */
  live: () => number | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => number;
}

/**
 * Records in the store which releases open tabs use, so that their builds are not deleted. Returns the
 * function to call for each poll of a tab; it never waits and never throws.
 */
export function leases({ store, live, log, now = Date.now }: LeaseOptions): (release: number) => void {
  let numbers: readonly number[] = [];
  let lookupAt = -Infinity;
  const writtenAt = new Map<number, number>();

  async function isStored(release: number): Promise<boolean> {
    if (release === live() || numbers.includes(release)) return true;
    if (now() - lookupAt < LOOKUP_INTERVAL_MS) return false;
    lookupAt = now();
    numbers = await releaseNumbers(store);
    return numbers.includes(release);
  }

  async function write(release: number): Promise<void> {
    if (!(await isStored(release))) return;
    writtenAt.set(release, now());
    await renewLease(store, release, new Date(now()));
  }

  return (release) => {
    if (now() - (writtenAt.get(release) ?? -Infinity) < RENEWAL_INTERVAL_MS) return;
    write(release).catch((err: unknown) => {
      // The next poll retries.
      writtenAt.delete(release);
      log.warn({ err, release }, 'lease of a release');
    });
  };
}
