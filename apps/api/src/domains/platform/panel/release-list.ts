import type { PlatformDeployment, PlatformRelease, ReleaseList } from '@demanda/contracts/platform';
import type { ReleaseAccess } from '@demanda/releases/access';
import type { Deployment, ReleaseDocument, WithdrawnBuild } from '@demanda/releases/documents';
import { changedBuilds } from '@demanda/releases/history';
import { findRelease } from '@demanda/releases/read-release';
import { believed } from '@demanda/releases/signature';
import { manifestKey } from '@demanda/releases/store-keys';
import { deploymentsOfLast } from '@demanda/releases/went-live';

/** Maximum length of each list. */
const MAX_LISTED = 50;

/** Reads releases, without those signed by a key that is no longer trusted, which cannot go live either. */
async function readReleases(access: ReleaseAccess, numbers: readonly number[]): Promise<ReleaseDocument[]> {
  const found = await Promise.all(numbers.map((number) => believed(findRelease(access, number))));
  return found.filter((release) => release !== undefined);
}

export const toDeployment = ({
  sequence,
  release,
  action,
  at,
  by,
  reason = '',
  promotedFrom,
  checked,
  unchecked,
  changes = [],
}: Deployment): PlatformDeployment => ({
  sequence,
  release,
  action,
  at,
  by,
  reason,
  promotedFrom: promotedFrom ?? null,
  // A whole release that returns was live before, and its deployment has neither.
  unchecked: checked ? null : (unchecked ?? (action === 'publish' ? '' : null)),
  changes,
});

/** Returns a function that checks whether a build is stored, once for each build. */
function buildFinder({ store }: ReleaseAccess) {
  const checks = new Map<string, Promise<boolean>>();
  return ({ app, digest }: { app: string; digest: string }): Promise<boolean> => {
    const key = manifestKey(app, digest);
    const check = checks.get(key) ?? store.read(key).then((content) => content !== undefined);
    checks.set(key, check);
    return check;
  };
}

function buildsOf(
  release: ReleaseDocument,
  before: ReleaseDocument | undefined,
  withdrawn: readonly WithdrawnBuild[],
) {
  const changed = new Set(changedBuilds(before, release));
  return release.builds.map((build) => {
    const { app, version, digest, commit } = build;
    const mark = withdrawn.find((one) => one.app === app && one.digest === digest);
    return {
      ...{ app, version, digest, commit, changed: changed.has(build) },
      withdrawn: mark ? { by: mark.by, at: mark.at, reason: mark.reason } : null,
    };
  });
}

interface ListContext {
  /** Number of the live release. */
  live: number | undefined;
  withdrawn: readonly WithdrawnBuild[];
}

/** `numbers` contains one more than is returned, to compare the oldest with. */
async function toListedReleases(
  access: ReleaseAccess,
  numbers: readonly number[],
  { live, withdrawn }: ListContext,
): Promise<PlatformRelease[]> {
  const releases = await readReleases(access, numbers);
  const isStored = buildFinder(access);
  const described = releases.map(async (release, index) => ({
    number: release.number,
    createdAt: release.createdAt,
    isLive: release.number === live,
    isComplete: (await Promise.all(release.builds.map(isStored))).every(Boolean),
    builds: buildsOf(release, releases[index - 1], withdrawn),
  }));
  return (await Promise.all(described)).slice(-MAX_LISTED).reverse();
}

/**
 * Lists the last releases of this channel and its last deployments, newest first. `live` is the number of the live
 * release.
 */
export async function listStoredReleases(
  access: ReleaseAccess,
  live: number | undefined,
): Promise<ReleaseList> {
  const deployments = await deploymentsOfLast(access, MAX_LISTED + 1);
  const numbers = [...new Set(deployments.map(({ release }) => release))].sort((a, b) => a - b);
  return {
    releases: await toListedReleases(access, numbers.slice(-MAX_LISTED - 1), {
      live,
      withdrawn: deployments[0]?.withdrawn ?? [],
    }),
    deployments: deployments.slice(0, MAX_LISTED).map(toDeployment),
  };
}
