import type { ReleaseStore } from './release-store';
import { leaseKey, LEASES, numberIn } from './store-keys';

/** Time that a release keeps its builds after a tab polled for it. */
const LEASE_MS = 24 * 60 * 60 * 1000;

/** Renews the lease of a release that a tab has open. */
export const renewLease = (store: ReleaseStore, number: number, now: Date): Promise<void> =>
  store.write(leaseKey(number), Buffer.from(`${now.toISOString()}\n`));

/** Releases with a valid lease, and the keys of expired leases. */
export async function readLeases(
  store: ReleaseStore,
  now: Date,
): Promise<{ live: number[]; ended: string[] }> {
  const found = (await store.list(LEASES)).map(async ({ key, storedAt }) => {
    const renewedAt = Date.parse((await store.read(key))?.toString().trim() ?? '');
    // A server whose clock is behind must not lose the leases of its tabs.
    const renewed = Math.max(renewedAt || 0, storedAt.getTime());
    return { key, number: numberIn(key), isLive: now.getTime() - renewed < LEASE_MS };
  });
  const leases = await Promise.all(found);
  return {
    live: leases.flatMap(({ number, isLive }) => (isLive && number !== undefined ? [number] : [])),
    ended: leases.flatMap(({ key, isLive }) => (isLive ? [] : [key])),
  };
}
