import type { ReleaseAccess } from '../access';
import { releaseRefusals } from '../check';
import { readLive } from '../read-release';

export interface Watch {
  /** Numbers of the releases seen, in their order, each once for as long as it stayed; 0 for none. */
  stop(): Promise<number[]>;
}

/**
 * Reads what is live again and again, as a server does, and every file of it. Stopping throws when one look found
 * anything but a whole signed release.
 */
export function watch(access: ReleaseAccess): Watch {
  const seen: number[] = [];
  let isOver = false;
  const look = async () => {
    const live = await readLive(access, 0);
    const reasons = live ? await releaseRefusals(access.store, live.release) : [];
    if (reasons.length > 0) throw new Error(`A reader saw a broken release:\n${reasons.join('\n')}`);
    const number = live?.release.number ?? 0;
    if (seen.at(-1) !== number) seen.push(number);
  };
  const looking = (async () => {
    while (!isOver) await look();
    await look();
    return seen;
  })();
  // Thrown to whoever stops the watch, and nobody before.
  looking.catch(() => undefined);
  return {
    stop: () => {
      isOver = true;
      return looking;
    },
  };
}
