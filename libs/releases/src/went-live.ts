import type { ReleaseAccess } from './access';
import { moveSequences, readMove } from './channel';
import type { Move } from './documents';
import { believed } from './signature';
import { MOVES } from './store-keys';

/**
 * A release went live when a move of some channel names it. Others were left by a publisher that was killed, refused
 * or slower than another: nothing leads to them (ADR 0030).
 */

/** Moves read concurrently. */
const AT_ONCE = 16;

/** Channels of the store, this one first. */
export async function everyChannel(access: ReleaseAccess): Promise<ReleaseAccess[]> {
  const keys = (await access.store.list(MOVES)).map(({ key }) => key);
  const names = new Set([access.channel, ...keys.map((key) => key.split('/')[1] ?? '')]);
  return [...names].map((channel) => ({ ...access, channel }));
}

/** The moves of the channel from the newest back; nothing in the place of one that is not believed. */
async function* movesBack(access: ReleaseAccess, first = AT_ONCE): AsyncGenerator<Move | undefined> {
  const sequences = await moveSequences(access);
  for (let count = first; sequences.length > 0; count = AT_ONCE) {
    const some = sequences.splice(-count).reverse();
    yield* await Promise.all(some.map((sequence) => believed(readMove(access, sequence))));
  }
}

/**
 * The moves that the channel's newest releases came with, the newest move first: back to where so many were published,
 * all of them in a shorter row. Moves of keys that are trusted no longer are left out.
 */
export async function movesOfLast(access: ReleaseAccess, releases: number): Promise<Move[]> {
  const found: Move[] = [];
  let left = releases;
  for await (const move of movesBack(access, releases)) {
    if (move) found.push(move);
    if (move?.action !== 'rollback') left -= 1;
    if (left === 0) break;
  }
  return found;
}

/** Whether the release is or was live in any channel. */
export async function wentLive(access: ReleaseAccess, number: number): Promise<boolean> {
  for (const channel of await everyChannel(access)) {
    for await (const move of movesBack(channel)) if (move?.release === number) return true;
  }
  return false;
}
