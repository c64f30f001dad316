import type { RemoteManifest, StartableBuild } from '@demanda/federation/release';
import type { SlotFill } from '@demanda/federation/slot-schemas';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseAccess } from './access';
import { readManifest } from './builds';
import { readDeployment } from './channel';
import { startable, type Candidate } from './compose';
import type { ReleaseDocument, ReleasedBuild, WithdrawnBuild } from './documents';
import { sharedNames } from './code-rules';
import { isCompatible } from './gate';
import { findRelease } from './read-release';
import { believed } from './signature';
import { serverRefusals } from './call-rules';
import { typeRefusals } from './type-rules';
import { fileRefusals } from './verify-files';
import { isWithdrawn } from './withdrawn';

/** Number of deployments searched for a fallback build, and for what a rollback goes back to. */
export const SEARCHED_DEPLOYMENTS = { fallback: 20, rollback: 200 };

/** State that a deployment starts from: the live release. */
export interface Head {
  /** Highest sequence in the store, whether its deployment is valid or not. */
  sequence: number;
  release: ReleaseDocument | undefined;
  withdrawn: readonly WithdrawnBuild[];
}

/** Releases that were live, newest first, each once. */
export async function* earlierReleases(
  access: ReleaseAccess,
  { sequence, release }: Head,
  searched = SEARCHED_DEPLOYMENTS.fallback,
) {
  if (!release) return;
  yield release;
  const seen = new Set([release.number]);
  for (let back = sequence; back > Math.max(0, sequence - searched); back--) {
    const number = (await believed(readDeployment(access, back)))?.release;
    if (number === undefined || seen.has(number)) continue;
    seen.add(number);
    const earlier = await believed(findRelease(access, number));
    if (earlier) yield earlier;
  }
}

/** Returns whether a build has every page and part of another, and offers the slots that are filled. */
const covers = ({ contract: wanted }: RemoteManifest, { contract: found }: RemoteManifest) => {
  const paths = new Set(found.routes.map(({ path }) => path));
  const hasFill = ({ part, slot }: SlotFill) =>
    found.fills?.some((fill) => fill.part === part && isDeepStrictEqual(fill.slot, slot)) ?? false;
  return wanted.routes.every(({ path }) => paths.has(path)) && (wanted.fills ?? []).every(hasFill);
};

/** Returns the build when it can be the fallback of the remote. */
async function fallbackBuild(
  access: ReleaseAccess,
  { shell, remote }: { shell: Candidate['shell']; remote: RemoteManifest },
  build: ReleasedBuild,
): Promise<RemoteManifest | undefined> {
  const found = await believed(readManifest(access.store, build));
  if (found?.kind !== 'remote' || !isCompatible(shell, found) || !covers(remote, found)) return undefined;
  if (sharedNames(remote, found).length > 0) return undefined;
  if ((await fileRefusals(access.store, found)).length > 0) return undefined;
  const reasons = [
    ...(await typeRefusals(access, { shell, remotes: [found] })),
    ...(await serverRefusals(access, [found])),
  ];
  return reasons.length === 0 ? found : undefined;
}

async function previousOf(
  access: ReleaseAccess,
  pair: { shell: Candidate['shell']; remote: RemoteManifest },
  head: Head,
): Promise<StartableBuild | undefined> {
  const seen = new Set([pair.remote.digest]);
  for await (const { builds } of earlierReleases(access, head)) {
    const build = builds.find(({ app }) => app === pair.remote.app);
    if (!build || seen.has(build.digest) || isWithdrawn(head.withdrawn, build)) continue;
    seen.add(build.digest);
    const found = await fallbackBuild(access, pair, build);
    if (found) return startable(found);
  }
  return undefined;
}

/**
 * Returns for each remote the fallback build, by app: the newest earlier build that was live, runs in this shell, has
 * every route and part, and is complete in the store.
 */
export async function previousBuilds(
  access: ReleaseAccess,
  { shell, remotes }: Candidate,
  head: Head,
): Promise<Map<string, StartableBuild>> {
  const isSameShell = head.release?.shell.digest === shell.digest;
  const released = new Map(head.release?.remotes.map((remote) => [remote.app, remote]));
  const found = remotes.map(async (remote) => {
    const live = released.get(remote.app);
    // A new remote has no fallback, and an unchanged one keeps its own.
    if (!live) return [];
    const fallback = live.previous && { app: remote.app, digest: live.previous.digest };
    const isUsable =
      !fallback || (!isWithdrawn(head.withdrawn, fallback) && live.previous?.container !== remote.container);
    const stays = isSameShell && live.digest === remote.digest && isUsable;
    const previous = stays ? live.previous : await previousOf(access, { shell, remote }, head);
    return previous ? ([[remote.app, previous]] as const) : [];
  });
  return new Map((await Promise.all(found)).flat());
}
