import type { ReleaseAccess } from '@demanda/releases/access';
import { latestMove } from '@demanda/releases/channel';
import type { Move } from '@demanda/releases/documents';
import { moveKey } from '@demanda/releases/store-keys';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveRelease } from './releases';

/** Milliseconds. */
const INTERVAL = 500;
/** After this time all moves are looked at again, and a release that could not be loaded is tried again. */
const LOOK_AGAIN = 5_000;

interface Options {
  access: ReleaseAccess;
  /** Makes a release ready to be served. Rejects with one sentence when it is not whole. */
  load(move: Move): Promise<LiveRelease>;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** Says a problem once, and its end. */
function teller(log: Options['log']) {
  let problem: string | undefined;
  return {
    isHealthy: () => problem === undefined,
    tell(error: unknown): void {
      const said = error instanceof Error ? error.message : String(error);
      if (said !== problem) log.warn({ err: error }, 'releases: the last good one stays');
      problem = said;
    },
    recovered(): void {
      if (problem !== undefined) log.info('releases: the store is right again');
      problem = undefined;
    },
  };
}

/**
 * Follows a channel: whatever is wrong with the store or with what it says, the last good release stays, the log says
 * it once, and what comes after is taken as soon as it is right.
 */
export function followChannel({ access, load, log }: Options) {
  const { isHealthy, tell, recovered } = teller(log);
  let live: LiveRelease | undefined;
  let lookedAt = 0;
  let failed: { sequence: number; at: number; error: unknown } | undefined;
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function take(move: Move, isForced: boolean): Promise<void> {
    const isTooSoon = failed?.sequence === move.sequence && Date.now() - failed.at < LOOK_AGAIN;
    if (isTooSoon && !isForced) throw failed?.error;
    try {
      live = await load(move);
    } catch (error) {
      failed = { sequence: move.sequence, at: Date.now(), error };
      throw error;
    }
  }

  async function check(isForced: boolean): Promise<void> {
    const seen = live?.move.sequence ?? 0;
    const isCheap = isHealthy() && !isForced && Date.now() - lookedAt < LOOK_AGAIN;
    // Moves have no gaps, so the next one has a known key.
    if (isCheap && !(await access.store.read(moveKey(access.channel, seen + 1)))) return;
    const move = await latestMove(access, seen);
    if (move && move.sequence !== seen) await take(move, isForced);
    lookedAt = Date.now();
  }

  /** One at a time: whoever asks is answered by a look that began afterwards. */
  function look(isForced: boolean): Promise<void> {
    last = last.then(() => check(isForced)).then(recovered, tell);
    return last;
  }

  function again(): void {
    if (!isClosed) timer = setTimeout(() => void look(false).then(again), INTERVAL).unref();
  }

  return {
    live: () => live,
    /** Takes this one to begin with, if any, and looks at the store from now on. */
    begin(release?: LiveRelease): void {
      live = release;
      again();
    },
    refresh: () => look(true),
    /** As cheap as the looks that happen by themselves. */
    pollNow: () => look(false),
    close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      return last;
    },
  };
}
