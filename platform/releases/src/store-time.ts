import { randomUUID } from 'node:crypto';
import type { ReleaseStore } from './release-store';
import { PARTIAL } from './store-keys';

/** Current time of the store's clock, which dates all objects; the local clock may be wrong. */
export async function storeTime(store: ReleaseStore): Promise<Date> {
  const key = `${PARTIAL}${randomUUID()}`;
  await store.write(key, Buffer.from('time'));
  const [found] = await store.list(key);
  await store.remove([key]);
  if (!found) throw new Error(`${key} expected in the store after it was written, found nothing.`);
  return found.storedAt;
}
