import type { RemoteManifest } from '@demanda/federation/release';
import type { ReleaseAccess } from './access';
import { readManifest } from './builds';
import { readMoves } from './channel';
import type { Candidate } from './compose';
import type { ReleaseDocument, ReleasedBuild } from './documents';
import { fits } from './gate';
import { readRelease } from './read-release';
import { Untrusted } from './signature';
import { fileRefusals } from './verify-files';

/** So many moves back a fall-back is looked for. */
const LOOK_BACK = 20;

/** Releases that were live, the one that is live first, each once; without those that cannot be read any more. */
async function earlierReleases(access: ReleaseAccess): Promise<ReleaseDocument[]> {
  const moves = (await readMoves(access, LOOK_BACK)).reverse();
  const numbers = [...new Set(moves.map(({ release }) => release))];
  const found = numbers.map((number) => readRelease(access, number).catch(() => undefined));
  return (await Promise.all(found)).filter((release) => release !== undefined);
}

const covers = (wanted: RemoteManifest, found: RemoteManifest) => {
  const paths = new Set(found.contract.routes.map(({ path }) => path));
  return wanted.contract.routes.every(({ path }) => paths.has(path));
};

async function manifestOf(
  { store }: ReleaseAccess,
  build: ReleasedBuild,
): Promise<RemoteManifest | undefined> {
  try {
    const manifest = await readManifest(store, build);
    return manifest.kind === 'remote' ? manifest : undefined;
  } catch (error) {
    if (error instanceof Untrusted) return undefined;
    throw error;
  }
}

/**
 * For each remote the newest earlier build that was live, runs in this shell, has every route, and lies whole in the
 * store: what the shell starts when the released one does not. By app.
 */
export async function previousBuilds(
  access: ReleaseAccess,
  { shell, remotes }: Candidate,
): Promise<Map<string, RemoteManifest>> {
  const releases = await earlierReleases(access);
  const found = new Map<string, RemoteManifest>();
  for (const remote of remotes) {
    const seen = new Set([remote.digest]);
    for (const build of releases.flatMap(({ builds }) => builds.filter(({ app }) => app === remote.app))) {
      if (seen.has(build.digest)) continue;
      seen.add(build.digest);
      const manifest = await manifestOf(access, build);
      if (!manifest || !fits(shell, manifest) || !covers(remote, manifest)) continue;
      if ((await fileRefusals(access.store, manifest)).length > 0) continue;
      found.set(remote.app, manifest);
      break;
    }
  }
  return found;
}
