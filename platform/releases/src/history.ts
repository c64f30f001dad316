import type { ReleaseAccess } from './access';
import { readDeployments } from './channel';
import { releaseRefusals } from './check';
import type { Deployment, ReleaseDocument, ReleasedBuild } from './documents';
import { readLive } from './live';
import { readRelease } from './read-release';
import { Untrusted } from './signature';

/** A deployment and its changes. */
export interface HistoryEntry extends Deployment {
  /** Undefined when the release can no longer be read. */
  document: ReleaseDocument | undefined;
  /** Builds that the previous deployment did not have. */
  changed: ReleasedBuild[];
}

/** Returns the builds of a release that the previous one did not have. */
export const changedBuilds = (before: ReleaseDocument | undefined, { builds }: ReleaseDocument) => {
  const known = new Set(before?.builds.map(({ app, digest }) => `${app}/${digest}`));
  return builds.filter(({ app, digest }) => !known.has(`${app}/${digest}`));
};

/** Reads the last deployments of the channel with their releases, newest first. */
export async function history(access: ReleaseAccess, last = 50): Promise<HistoryEntry[]> {
  const deployments = await readDeployments(access, last + 1);
  const releases = new Map<number, ReleaseDocument | undefined>();
  for (const number of new Set(deployments.map(({ release }) => release))) {
    releases.set(number, await readRelease(access, number).catch(() => undefined));
  }
  const entries = deployments.map((deployment, index) => {
    const document = releases.get(deployment.release);
    const before = releases.get(deployments[index - 1]?.release ?? 0);
    return { ...deployment, document, changed: document ? changedBuilds(before, document) : [] };
  });
  return entries.slice(-last).reverse();
}

/** Returns the problems of a stored release; of the live one when no number is given. */
export async function verify(access: ReleaseAccess, wanted?: number): Promise<string[]> {
  try {
    const release =
      wanted === undefined ? (await readLive(access))?.release : await readRelease(access, wanted);
    return release ? await releaseRefusals(access.store, release) : ['Nothing is published yet.'];
  } catch (error) {
    if (error instanceof Untrusted) return [error.message];
    throw error;
  }
}
