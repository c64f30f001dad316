import type { ReleaseStore } from './release-store';
import { leaseKey, LEASES, numberIn } from './store-keys';

/** A release that a tab asks about keeps its builds for so long. */
const LEASE_MS = 24 * 60 * 60 * 1000;

/** Says that a tab is open on the release. */
export const renewLease = (store: ReleaseStore, number: number, now: Date): Promise<void> =>
  store.write(leaseKey(number), Buffer.from(`${now.toISOString()}\n`));

/** The releases that tabs are open on, and the keys of leases that ended. */
export async function readLeases(
  store: ReleaseStore,
  now: Date,
): Promise<{ live: number[]; ended: string[] }> {
  const found = (await store.list(LEASES)).map(async ({ key, storedAt }) => {
    const told = Date.parse((await store.read(key))?.toString().trim() ?? '');
    // A server whose clock is behind must not give its tabs away.
    const renewed = Math.max(told || 0, storedAt.getTime());
    return { key, number: numberIn(key), isLive: now.getTime() - renewed < LEASE_MS };
  });
  const leases = await Promise.all(found);
  return {
    live: leases.flatMap(({ number, isLive }) => (isLive && number !== undefined ? [number] : [])),
    ended: leases.flatMap(({ key, isLive }) => (isLive ? [] : [key])),
  };
}
