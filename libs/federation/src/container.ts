import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { ReleasedRemote } from './release';

/** The only file that speaks with the federation runtime. */

/** Milliseconds until the script of an entry is given up. */
const ENTRY_TIMEOUT_MS = 10_000;

/** Absolute address of an entry → its integrity; nothing else may be loaded as an entry. */
const integrities = new Map<string, string | null>();

const absolute = (url: string) => new URL(url, location.href).href;

/** The runtime makes the script of an entry itself, so integrity has to be put on it here. */
export const onlyWhatWasReleased: ModuleFederationRuntimePlugin = {
  name: 'only-what-was-released',
  createScript({ url }) {
    const address = absolute(url);
    if (!integrities.has(address)) throw new Error(`${url} is not an entry of this release`);
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.fetchPriority = 'high';
    script.crossOrigin = 'anonymous';
    const integrity = integrities.get(address);
    if (integrity) script.integrity = integrity;
    else if (process.env.NODE_ENV === 'production') throw new Error(`${url} was released without integrity`);
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
};

let started = false;

/**
 * Loads the one door of a remote, `./remote`, unparsed.
 * `fresh` forgets what is loaded of the remote and evaluates its scripts again, so that nothing that failed,
 * such as a page whose lazy import was refused once, stays cached.
 */
export async function loadContainer(remote: ReleasedRemote, { fresh }: { fresh: boolean }): Promise<unknown> {
  if (!started) registerPlugins([onlyWhatWasReleased]);
  started = true;
  integrities.set(absolute(remote.entry), remote.integrity);
  // Named by its build, so that another build of the same remote is another remote.
  const name = remote.container;
  registerRemotes([{ name, entry: remote.entry, entryGlobalName: name, type: 'global' }], { force: fresh });
  return loadRemote(`${name}/remote`);
}
