import type { PlatformRelease } from '@demanda/contracts/platform';
import { short } from './part-names';

type Builds = PlatformRelease['builds'];
export type ReleasedBuild = Builds[number];

/** What becomes of one app between two releases; `from` is absent when it comes, `to` when it goes. */
export interface BuildChange {
  app: string;
  from?: ReleasedBuild;
  to?: ReleasedBuild;
}

/** '1.0.0 (3f2a9c1b)' */
export const buildText = ({ version, digest }: Pick<ReleasedBuild, 'version' | 'digest'>): string =>
  `${version} (${short(digest)})`;

/** The apps that are not the same in both, in alphabetical order. */
export function changesBetween(from: Builds, to: Builds): BuildChange[] {
  const apps = [...new Set([...from, ...to].map(({ app }) => app))].sort();
  const find = (builds: Builds, name: string) => builds.find(({ app }) => app === name);
  return apps
    .map((app) => ({ app, from: find(from, app), to: find(to, app) }))
    .filter((change) => change.from?.digest !== change.to?.digest);
}

/** The release that brought the build which is live now; absent when it is older than the list. */
export function broughtBy(releases: readonly PlatformRelease[], app: string): number | undefined {
  const live = releases.findIndex(({ isLive }) => isLive);
  const later = live < 0 ? [] : releases.slice(live);
  return later.find(({ builds }) => builds.some((build) => build.app === app && build.changed))?.number;
}
