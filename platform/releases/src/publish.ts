import type { BuildManifest } from '@demanda/federation/release';
import type { PublishAccess, ReleaseAccess } from './access';
import { serverRefusals } from './call-rules';
import { writeBuild, type Build } from './builds';
import { readHead } from './channel';
import { buildsOf, Refused } from './check';
import { candidateOf } from './compose';
import { DEFAULT_CHANNEL, type ReleaseDocument } from './documents';
import { refusals } from './gate';
import { goLive, type GoLiveOptions, type Published } from './go-live';
import type { Head } from './previous-builds';
import { readLive } from './live';
import { repeatedNames } from './repeated-names';
import { typeRefusals } from './type-rules';
import { withdrawnRefusals } from './withdrawn';

/** Returns the builds of the live release, except those of some apps. */
export async function buildsBeside(
  access: ReleaseAccess,
  current: ReleaseDocument | undefined,
  apps: readonly string[],
) {
  if (!current) return [];
  const builds = current.builds.filter(({ app }) => !apps.includes(app));
  return buildsOf(access.store, { ...current, builds });
}

/**
 * Replaces builds of the live release by the given ones and makes the result live, atomically. Equal builds change
 * nothing. Throws Refused with every reason, and Untrusted.
 */
export async function publish(
  access: PublishAccess,
  builds: readonly Build[],
  options?: GoLiveOptions,
): Promise<Published> {
  const stored = await Promise.all(builds.map((build) => writeBuild(access.store, build)));
  const apps = stored.map(({ manifest }) => manifest.app);
  const together = async ({ release }: Head) => [
    ...stored,
    ...(await buildsBeside(access, options?.isAnew ? undefined : await baseOf(access, release), apps)),
  ];
  return goLive(access, together, options);
}

/** Returns the live release; in a channel without one, that of the default channel, so that one remote can begin it. */
export async function baseOf(
  access: ReleaseAccess,
  live: ReleaseDocument | undefined,
): Promise<ReleaseDocument | undefined> {
  if (live || access.channel === DEFAULT_CHANNEL) return live;
  return (await readLive({ ...access, channel: DEFAULT_CHANNEL }))?.release;
}

interface JudgeOptions extends Pick<GoLiveOptions, 'isAgain'> {
  /** Further builds, which are in the store already. */
  joined?: readonly BuildManifest[];
}

/** Returns the reasons why the builds may not go live now; writes nothing. */
export async function judge(
  access: ReleaseAccess,
  builds: readonly Build[],
  { isAgain = false, joined = [] }: JudgeOptions = {},
): Promise<string[]> {
  const manifests = [...builds.map(({ manifest }) => manifest), ...joined];
  const apps = manifests.map(({ app }) => app);
  const live = await readLive(access);
  const kept = await buildsBeside(access, await baseOf(access, live?.release), apps);
  const together = [...manifests, ...kept.map(({ manifest }) => manifest)];
  const candidate = candidateOf(together);
  const withdrawn = isAgain ? [] : withdrawnRefusals(live?.deployment.withdrawn ?? [], manifests);
  return [
    ...(await readHead(access)).newer,
    ...refusals(candidate),
    ...withdrawn,
    ...(await repeatedNames(access, live?.release, candidate.remotes)),
    ...(await typeRefusals(access, candidate, builds)),
    ...(await serverRefusals(access, together, builds)),
  ];
}

/** Removes remotes from the live release. Throws Refused for the shell and for unknown remotes. */
export async function remove(
  access: PublishAccess,
  apps: readonly string[],
  options: Pick<GoLiveOptions, 'isDryRun'> = {},
): Promise<Published> {
  const beside = ({ release: current }: Head) => {
    const reasons = apps.flatMap((app) => {
      if (app === current?.shell.app) return [`${app}: a remote expected, found the shell.`];
      if (current?.remotes.some((remote) => remote.app === app)) return [];
      return [`${app}: a remote of the live release expected, found none of this name.`];
    });
    if (reasons.length > 0) throw new Refused(reasons);
    return buildsBeside(access, current, apps);
  };
  return goLive(access, beside, options);
}

/** Signs the live release with the current key, as a new release. Throws Refused when nothing is live. */
export async function resign(
  access: PublishAccess,
  options: Pick<GoLiveOptions, 'isDryRun' | 'base'> = {},
): Promise<Published> {
  const same = ({ release }: Head) => {
    if (!release) throw new Refused(['Nothing is published yet.']);
    return buildsBeside(access, release, []);
  };
  return goLive(access, same, { ...options, isForced: true });
}
