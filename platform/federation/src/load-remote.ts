import { loadContainer } from './container';
import type { RemoteModule } from './contract';
import { readRelease } from './current-release';
import { diagnose } from './diagnose';
import { FILE_ATTEMPTS, backOff } from './limits';
import { enterPhase } from './phases';
import type { ReleasedRemote } from './release';
import { RemoteError } from './remote-error';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks that there is a page for every released route; otherwise remote and contract belong to different builds. */
function isRemoteModule(module: unknown, remote: ReleasedRemote): module is RemoteModule {
  if (typeof module !== 'object' || module === null || !('pages' in module)) return false;
  const { pages } = module;
  if (typeof pages !== 'object' || pages === null) return false;
  return remote.routes.every(({ path, page = path }) => page in pages);
}

/** In the page of the person on whose machine the remote runs, no digest is known (ADR 0158). */
const isVerifiable = ({ entry, integrity }: ReleasedRemote) =>
  integrity ||
  process.env.NODE_ENV !== 'production' ||
  entry.startsWith(`${readRelease().preview?.machine}/`);

/**
 * Loads a remote of the release; transient errors are retried twice with exponential back-off.
 * `fresh` evaluates the remote again, for the button 'Tentar novamente'.
 * Rejects only with `RemoteError`, whose message can be shown.
 */
export async function loadRemote(remote: ReleasedRemote, { fresh = false } = {}): Promise<RemoteModule> {
  for (let attempt = 0; ; attempt++) {
    try {
      if (!isVerifiable(remote)) throw new RemoteError('tampered', remote.name, { isWithoutIntegrity: true });
      const module = await loadContainer(remote, { fresh: fresh || attempt > 0 });
      if (!isRemoteModule(module, remote)) throw new RemoteError('contract', remote.name);
      enterPhase(remote.container, 'mount');
      return module;
    } catch (error) {
      const failure = await diagnose(error, remote);
      if (!failure.isPassing || attempt === FILE_ATTEMPTS - 1) throw failure;
      await pause(backOff(attempt));
    }
  }
}
