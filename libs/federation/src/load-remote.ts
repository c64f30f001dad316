import { loadContainer } from './container';
import type { RemoteModule } from './contract';
import { diagnose } from './diagnose';
import type { ReleasedRemote } from './release';
import { RemoteError } from './remote-error';

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;
/** Milliseconds for one attempt: entry, start of the container and its door together. */
const ATTEMPT_TIMEOUT_MS = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Doubles with each attempt; the random half keeps many tabs from coming back in step. */
export const backOff = (attempt: number) => FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2);

async function withTimeout<T>(work: Promise<T>, remote: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('timeout', remote)), ATTEMPT_TIMEOUT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** A page for every released route, or the remote and its contract belong to different builds. */
function isRemoteModule(module: unknown, remote: ReleasedRemote): module is RemoteModule {
  if (typeof module !== 'object' || module === null || !('pages' in module)) return false;
  const { pages } = module;
  if (typeof pages !== 'object' || pages === null) return false;
  return remote.routes.every(({ path }) => path in pages);
}

/**
 * Loads a remote of the release; faults that may pass are tried three times with growing pauses.
 * `fresh` evaluates the remote anew, for the person's 'Tentar novamente'.
 * Rejects with a `RemoteError` only, whose message is the sentence to show.
 */
export async function loadRemote(remote: ReleasedRemote, { fresh = false } = {}): Promise<RemoteModule> {
  for (let attempt = 0; ; attempt++) {
    try {
      const module = await withTimeout(loadContainer(remote, { fresh: fresh || attempt > 0 }), remote.name);
      if (isRemoteModule(module, remote)) return module;
      throw new RemoteError('contract', remote.name);
    } catch (error) {
      const failure = await diagnose(error, remote);
      if (!failure.isPassing || attempt === ATTEMPTS - 1) throw failure;
      await pause(backOff(attempt));
    }
  }
}
