import type { PublishAccess, ReleaseAccess } from './access';
import { move, type Move } from './documents';
import { believed, seal, unseal, Untrusted } from './signature';
import { channelPrefix, moveKey, numberIn } from './store-keys';

/** A channel is a sequence of signed moves without gaps. Each deployment or rollback adds one by a single `create`. */

/** Reads the move with this sequence; undefined when there is none. Throws Untrusted. */
export async function readMove(access: ReleaseAccess, sequence: number): Promise<Move | undefined> {
  const { store, trust, channel } = access;
  const key = moveKey(channel, sequence);
  const content = await store.read(key);
  if (!content) return undefined;
  const found = unseal(key, content, trust, move);
  if (found.channel !== channel) {
    throw new Untrusted(`${key}: channel ${channel} expected, found ${found.channel}.`);
  }
  if (found.sequence !== sequence) {
    throw new Untrusted(`${key}: sequence ${sequence} expected, found ${found.sequence}.`);
  }
  return found;
}

/** Lists the sequences of all moves of the channel, ascending. */
export async function moveSequences({ store, channel }: Omit<ReleaseAccess, 'trust'>): Promise<number[]> {
  const keys = (await store.list(channelPrefix(channel))).map(({ key }) => key);
  return keys.flatMap((key) => numberIn(key) ?? []).sort((a, b) => a - b);
}

/**
 * Reads the latest move; undefined in an empty channel. `seen` is the highest sequence that this reader knows: an older
 * one is refused, so that deleting the last moves cannot roll a channel back. Throws Untrusted.
 */
export async function latestMove(access: ReleaseAccess, seen = 0): Promise<Move | undefined> {
  const last = (await moveSequences(access)).at(-1) ?? 0;
  if (last < seen) {
    const found = last === 0 ? 'none' : String(last);
    throw new Untrusted(
      `moves of ${access.channel}: sequence ${seen} or a later one expected, found ${found}.`,
    );
  }
  if (last === 0) return undefined;
  const found = await readMove(access, last);
  // A listed key that cannot be read is no deployment, e.g. a folder below the channel.
  if (!found) throw new Untrusted(`${moveKey(access.channel, last)}: a move expected, found none.`);
  return found;
}

/** Reads the last moves of the channel, oldest first, without those of keys that are no longer trusted. */
export async function readMoves(access: ReleaseAccess, last: number): Promise<Move[]> {
  const sequences = await moveSequences(access);
  const moves = sequences.slice(-last).map((sequence) => believed(readMove(access, sequence)));
  return (await Promise.all(moves)).filter((found) => found !== undefined);
}

/** Adds a move; returns undefined when another publisher has added one with this sequence. */
export async function addMove(
  access: PublishAccess,
  step: Pick<Move, 'sequence' | 'release' | 'action'>,
): Promise<Move | undefined> {
  const { store, signer, channel, by } = access;
  const document: Move = { channel, ...step, at: new Date().toISOString(), by };
  const isMine = await store.create(moveKey(channel, step.sequence), seal(signer, document));
  return isMine ? document : undefined;
}
