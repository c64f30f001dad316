import type { PublishAccess, ReleaseAccess } from './access';
import { addMove, readMoves } from './channel';
import { releaseRefusals } from './check';
import type { Move } from './documents';
import { renewLease } from './leases';
import { findRelease, readLive, type Live } from './read-release';

/** Why a release does not go live again; the message is one sentence, or one and a line for each reason. */
export class RollbackRefused extends Error {
  override name = 'RollbackRefused';
  constructor(
    readonly reason: 'nothing-earlier' | 'unknown' | 'live-already' | 'incomplete',
    message: string,
  ) {
    super(message);
  }
}

/** So many moves back an earlier release is looked for when nobody names one. */
const LOOK_BACK = 200;

/** The newest release that was live before the one that is. */
async function earlierRelease(access: ReleaseAccess, live: Live | undefined): Promise<number> {
  const numbers = (await readMoves(access, LOOK_BACK)).map(({ release }) => release);
  const earlier = numbers.filter((number) => number < (live?.move.release ?? 0));
  if (earlier.length === 0) {
    throw new RollbackRefused('nothing-earlier', 'There is no earlier release to go back to.');
  }
  return Math.max(...earlier);
}

/** Everything that speaks against going live again. */
async function refuseUnfit(access: ReleaseAccess, number: number, live: Live | undefined): Promise<void> {
  if (number === live?.move.release) {
    throw new RollbackRefused('live-already', `Release ${number} is live already.`);
  }
  const release = await findRelease(access, number);
  if (!release) throw new RollbackRefused('unknown', `Release ${number} does not exist.`);
  const reasons = await releaseRefusals(access.store, release);
  if (reasons.length === 0) return;
  const message = `Release ${number} cannot go live again:\n${reasons.join('\n')}`;
  throw new RollbackRefused('incomplete', message);
}

export interface RolledBack {
  move: Move;
  /** The release that was live before; nothing in an empty channel. */
  from: number | undefined;
}

/**
 * Makes an earlier release live again, the one before the live one unless a number is given, by one new move.
 * Throws RollbackRefused and Untrusted.
 */
export async function rollback(access: PublishAccess, wanted?: number): Promise<RolledBack> {
  let release = wanted;
  for (;;) {
    const live = await readLive(access);
    // Chosen once: when another publisher is faster, theirs is not what was meant.
    release ??= await earlierRelease(access, live);
    // From here on nobody collects its builds as unused.
    if (await findRelease(access, release)) await renewLease(access.store, release, new Date());
    await refuseUnfit(access, release, live);
    const sequence = (live?.move.sequence ?? 0) + 1;
    const move = await addMove(access, { sequence, release, action: 'rollback' });
    if (move) return { move, from: live?.move.release };
  }
}
