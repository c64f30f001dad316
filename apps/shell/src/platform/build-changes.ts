import type { PlatformDeployment, PlatformRelease, ReleaseList } from '@demanda/contracts/platform';
import { formatDateTime } from '@demanda/ui/format';
import { shorten } from './app-names';

type BuildList = PlatformRelease['builds'];
export type ReleasedBuild = BuildList[number];

/** Change of one app between two releases; `from` is absent for an added app, `to` for a removed one. */
export interface BuildChange {
  app: string;
  from?: ReleasedBuild;
  to?: ReleasedBuild;
}

/** Returns e.g. '1.0.0 (3f2a9c1b)'. */
export const buildText = ({ version, digest }: Pick<ReleasedBuild, 'version' | 'digest'>): string =>
  `${version} (${shorten(digest)})`;

/** Returns e.g. '1.0.0 (commit 9f8e7d6c)'; with the digest for a build without a commit. */
export const sourceText = (build: ReleasedBuild): string =>
  build.commit ? `${build.version} (commit ${shorten(build.commit)})` : buildText(build);

/** Returns the apps that differ between both, alphabetically. */
export function changesBetween(from: BuildList, to: BuildList): BuildChange[] {
  const apps = [...new Set([...from, ...to].map(({ app }) => app))].sort();
  const find = (builds: BuildList, name: string) => builds.find(({ app }) => app === name);
  return apps
    .map((app) => ({ app, from: find(from, app), to: find(to, app) }))
    .filter((change) => change.from?.digest !== change.to?.digest);
}

/** The work that a rollback takes back. */
export interface TakenWork {
  /** The publication of the live build; absent when it is older than the list. */
  published: PlatformDeployment | undefined;
  commits: PlatformDeployment['changes'][number]['commits'];
}

/** Returns what was published of one app between both releases; undefined for the way to a later release. */
export function takenWork(
  { releases, deployments }: ReleaseList,
  { live, target }: { live: number; target: number },
  { app, from }: BuildChange,
): TakenWork | undefined {
  if (!from || target > live) return undefined;
  const isFrom = (build: ReleasedBuild) => build.app === app && build.digest === from.digest && build.changed;
  const introducing = new Set(
    releases.filter(({ builds }) => builds.some(isFrom)).map(({ number }) => number),
  );
  const publications = deployments.filter(({ action }) => action === 'publish');
  return {
    published: publications.find(({ release }) => introducing.has(release)),
    commits: publications
      .filter(({ release }) => target < release && release <= live)
      .flatMap(({ changes }) => changes.filter((each) => each.app === app))
      .flatMap(({ commits }) => commits),
  };
}

/** Returns the release that introduced the live build; undefined when it is older than the list. */
export function releaseThatIntroduced(releases: readonly PlatformRelease[], app: string): number | undefined {
  const live = releases.findIndex(({ isLive }) => isLive);
  const later = live < 0 ? [] : releases.slice(live);
  return later.find(({ builds }) => builds.some((build) => build.app === app && build.changed))?.number;
}

/** A build that an app had before, and the newest release with it. */
export interface EarlierBuild {
  build: ReleasedBuild;
  release: number;
}

/** Returns the builds of an app other than the given one, newest first. */
export function earlierBuilds(
  releases: readonly PlatformRelease[],
  { app, digest }: Pick<ReleasedBuild, 'app' | 'digest'>,
): EarlierBuild[] {
  const found = new Map<string, EarlierBuild>();
  for (const { number, builds } of releases) {
    const build = builds.find((each) => each.app === app);
    if (build && build.digest !== digest && !found.has(build.digest))
      found.set(build.digest, { build, release: number });
  }
  return [...found.values()];
}

type Withdrawal = NonNullable<ReleasedBuild['withdrawn']>;

/** Returns e.g. 'por ana em 21/11/2026 14:05 (motivo: totais errados)'. */
export const withdrawnText = ({ by, at, reason }: Withdrawal): string =>
  `por ${by} em ${formatDateTime(at)}${reason ? ` (motivo: ${reason})` : ''}`;
