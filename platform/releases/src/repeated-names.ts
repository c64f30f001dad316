import type { RemoteManifest } from '@demanda/federation/release';
import type { ReleaseAccess } from './access';
import { buildsOf } from './check';
import { sharedNames, UNIQUE } from './code-rules';
import type { ReleaseDocument } from './documents';

const scriptsOf = ({ files }: RemoteManifest) =>
  JSON.stringify(
    files.filter(({ path }) => path.endsWith('.js')).map(({ path, integrity }) => [path, integrity]),
  );

/**
 * Returns one sentence for each remote that has global names of the live build which it replaces, and other scripts: the
 * live build could not be its fallback.
 */
export async function repeatedNames(
  { store }: Pick<ReleaseAccess, 'store'>,
  live: ReleaseDocument | undefined,
  remotes: readonly RemoteManifest[],
): Promise<string[]> {
  if (!live) return [];
  const replaced = live.builds.filter(({ app, digest }) =>
    remotes.some((remote) => remote.app === app && remote.digest !== digest),
  );
  const found = await buildsOf(store, { ...live, builds: replaced });
  return found.flatMap(({ manifest: before }) => {
    const remote = remotes.find(({ app }) => app === before.app);
    if (!remote || before.kind !== 'remote' || scriptsOf(before) === scriptsOf(remote)) return [];
    const both = sharedNames(remote, before);
    if (both.length === 0) return [];
    return [
      `${remote.contract.name}: other global names for each build expected in ${remote.entry}, found ${both.join(', ')} as in the live build ${before.digest}. ${UNIQUE}`,
    ];
  });
}
