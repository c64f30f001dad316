import { randomUUID } from 'node:crypto';
import type { ReleaseStore } from './release-store';
import { PARTIAL } from './store-keys';

/** What time it is by the clock of the store, which dates everything in it; the one of this machine may be wrong. */
export async function storeTime(store: ReleaseStore): Promise<Date> {
  const key = `${PARTIAL}${randomUUID()}`;
  await store.write(key, Buffer.from('time'));
  const [found] = await store.list(key);
  await store.remove([key]);
  if (!found) throw new Error(`${key} expected in the store after it was written, found nothing.`);
  return found.storedAt;
}
