import type { ReleaseAccess } from './access';
import { releaseDocument, type ReleaseDocument } from './documents';
import type { ReleaseStore } from './release-store';
import { unseal, Untrusted } from './signature';
import { numberIn, releaseKey, RELEASES } from './store-keys';

type Reading = Omit<ReleaseAccess, 'channel'>;

/** Reads the signed release with this number; undefined when there is none. Throws Untrusted. */
export async function findRelease({ store, trust }: Reading, number: number) {
  const key = releaseKey(number);
  const content = await store.read(key);
  if (!content) return undefined;
  const { document: found } = unseal(key, content, trust, releaseDocument);
  if (found.number !== number)
    throw new Untrusted(`${key}: release ${number} expected, found ${found.number}.`);
  return found;
}

/** Reads the signed release with this number. Throws when there is none, or Untrusted. */
export async function readRelease(reading: Reading, number: number): Promise<ReleaseDocument> {
  const found = await findRelease(reading, number);
  if (!found) throw new Error(`Release ${number} does not exist.`);
  return found;
}

/** Numbers of all releases in the store, ascending, unverified. */
export async function releaseNumbers(store: ReleaseStore): Promise<number[]> {
  const keys = (await store.list(RELEASES)).map(({ key }) => key);
  return keys.flatMap((key) => numberIn(key) ?? []).sort((a, b) => a - b);
}
