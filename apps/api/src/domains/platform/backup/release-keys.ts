import type { ReleaseStore } from '@demanda/releases/release-store';
import { LEASES, PARTIAL } from '@demanda/releases/store-keys';

/** Returns the keys of a release store that a backup contains: not leases and temporary objects. */
export async function listReleaseKeys(store: ReleaseStore): Promise<string[]> {
  const keys = (await store.list('')).map(({ key }) => key);
  return keys.filter((key) => !key.startsWith(LEASES) && !key.startsWith(PARTIAL));
}
