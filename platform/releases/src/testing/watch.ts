import type { ReleaseAccess } from '../access';
import { releaseRefusals } from '../check';
import { readLive } from '../live';

export interface Watch {
  /** Returns the numbers of the observed releases, in order and without repetitions; 0 for none. */
  stop(): Promise<number[]>;
}

/**
 * Reads the live release and all of its files repeatedly, as a server does. Stopping throws when any read found an
 * incomplete or unsigned release.
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
  // The rejection is reported when the watch is stopped.
  looking.catch(() => undefined);
  return {
    stop: () => {
      isOver = true;
      return looking;
    },
  };
}
