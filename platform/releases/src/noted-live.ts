import type { PublishAccess } from './access';
import { integrityOf } from './builds';
import { Refused } from './check';
import { readDelegations, withFormerDelegations } from './delegations';
import type { Delegations } from './documents';
import { readBase } from './go-live';
import type { Head } from './previous-builds';
import { believed, UnknownKey } from './signature';
import { listChannels } from './went-live';

/**
 * A list of keys notes what was live when it was made. Of what keys put live that are gone, a root key signs that alone:
 * who stole such a key can still write to the store (ADR 0052).
 */

const digestOf = ({ release, withdrawn }: Head) => integrityOf(JSON.stringify([release, withdrawn]));

/** Notes what is live in every channel. Of one that the keys in force do not show, what the list before noted stays. */
export async function noteLive(access: PublishAccess): Promise<Delegations['live']> {
  const before = (await believed(readDelegations(access)))?.live ?? [];
  const notes = (await listChannels(access)).map(async (one) => {
    const { channel } = one;
    // No damage may stop a revocation.
    const head = await readBase(one).catch(() => undefined);
    if (!head) return before.filter((note) => note.channel === channel);
    return head.release ? [{ channel, digest: digestOf(head) }] : [];
  });
  return (await Promise.all(notes)).flat();
}

/**
 * Reads what is live in the channel by the keys in force, or by keys that are gone when the list in force noted the same.
 * Throws Refused for anything else of keys that are gone.
 */
export async function notedBase(access: PublishAccess): Promise<Head> {
  try {
    return await readBase(access);
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error;
  }
  const notes = (await readDelegations(access))?.live ?? [];
  const noted = notes.find(({ channel }) => channel === access.channel)?.digest;
  const head = await readBase(await withFormerDelegations(access));
  if (noted === digestOf(head)) return head;
  throw new Refused([
    `release ${head.release?.number} rests on a key that is gone, and was not live when that key ended`,
  ]);
}
