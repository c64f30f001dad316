import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { FILE_TIMEOUT_MS } from './limits';
import { enterPhase } from './phases';
import type { ReleasedRemote } from './release';
import { RemoteError } from './remote-error';

/** The only file that uses the Module Federation runtime. */

/** Absolute URL of an entry → its integrity hash; no other URL may be loaded as an entry. */
const integrities = new Map<string, string | null>();

const absoluteUrl = (url: string) => new URL(url, location.href).href;

/** The runtime creates the script element of an entry itself, so integrity is set on it here. */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'only-what-was-released',
  createScript({ url }) {
    const address = absoluteUrl(url);
    if (!integrities.has(address)) throw new Error(`${url} is not an entry of this release`);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.fetchPriority = 'high';
    script.crossOrigin = 'anonymous';
    const integrity = integrities.get(address);
    if (integrity) script.integrity = integrity;
    return { script, timeout: FILE_TIMEOUT_MS };
  },
  beforeInitContainer(args) {
    enterPhase(args.remoteInfo.name, 'init');
    return args;
  },
};

/** The runtime caches the failure of a shared module for ever; removing it lets the next import retry. */
function forgetFailedShares(): void {
  const shared = Object.values(getInstance()?.shareScopeMap ?? {})
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions));
  for (const module of shared) if (!module.loaded) module.loading = null;
}

let isRuntimeStarted = false;

/**
 * Loads the exposed module of a remote, `./remote`, without validating it. `fresh` clears the caches of the remote and
 * evaluates its scripts again, so that a failed lazy import does not stay cached.
 */
export async function loadContainer(remote: ReleasedRemote, { fresh }: { fresh: boolean }): Promise<unknown> {
  const { integrity, entry } = remote;
  // The name contains the build, so that the runtime takes another build of a remote for another remote.
  const name = remote.container;
  if (!integrity && process.env.NODE_ENV === 'production') throw new RemoteError('tampered', remote.name);
  if (!isRuntimeStarted) registerPlugins([integrityPlugin]);
  isRuntimeStarted = true;
  if (fresh) forgetFailedShares();
  integrities.set(absoluteUrl(entry), integrity);
  enterPhase(name, 'entry');
  registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: fresh });
  return loadRemote(`${name}/remote`);
}
