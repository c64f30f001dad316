import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { PublishAccess, ReleaseAccess } from '@demanda/releases/access';
import { Refused } from '@demanda/releases/check';
import { combinationOf } from '@demanda/releases/combination';
import type { ReleasedBuild } from '@demanda/releases/documents';
import { history } from '@demanda/releases/history';
import { readLive } from '@demanda/releases/live';
import { publishFrom } from '@demanda/releases/publish-from';
import { UnknownKey } from '@demanda/releases/signature';

interface Options {
  /** Remembers which builds were published; a restart then leaves newer ones and rollbacks as they are. */
  marker: string;
  print: (text: string) => void;
}

/** Returns whether the store has a release that its key signed; `lost-key` when another one did. */
async function stateOf(access: ReleaseAccess): Promise<'live' | 'empty' | 'lost-key'> {
  try {
    return (await readLive(access)) ? 'live' : 'empty';
  } catch (error) {
    if (error instanceof UnknownKey) return 'lost-key';
    throw error;
  }
}

/** Returns whether all builds were live together in one of the last deployments. */
async function wereLive(access: ReleaseAccess, builds: readonly ReleasedBuild[]): Promise<boolean> {
  const digests = builds.map(({ digest }) => digest);
  return (await history(access)).some(({ document }) => {
    const live = new Set(document?.builds.map(({ digest }) => digest));
    return digests.every((digest) => live.has(digest));
  });
}

/**
 * Publishes the builds of a package into the store of an installation, once for each package. What is live stays when
 * the gate refuses them. Throws Refused when nothing is live, and Untrusted for a package that was changed.
 */
export async function publishPackaged(
  packaged: ReleaseAccess,
  access: PublishAccess,
  { marker, print }: Options,
): Promise<void> {
  const builds = (await readLive(packaged))?.release.builds ?? [];
  const wanted = combinationOf(builds);
  const state = await stateOf(access);
  // A restored installation has its releases and no marker.
  const isKnown = () =>
    existsSync(marker) ? readFileSync(marker, 'utf8') === wanted : wereLive(access, builds);
  if (state === 'live' && (await isKnown())) return writeFileSync(marker, wanted);
  const isAnew = state === 'lost-key';
  try {
    const { release, isNew } = await publishFrom(packaged, access, { isAnew, isAgain: true });
    if (isNew) print(`Versão ${release.number} das telas publicada.`);
  } catch (error) {
    if (!(error instanceof Refused) || state !== 'live') throw error;
    print(`As telas deste pacote não foram publicadas, e as anteriores continuam:\n${error.message}`);
    return;
  }
  writeFileSync(marker, wanted);
}
