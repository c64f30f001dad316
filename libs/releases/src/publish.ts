import type { PublishAccess, ReleaseAccess } from './access';
import { writeBuild, type Build } from './builds';
import { buildsOf, Refused } from './check';
import { candidateOf } from './compose';
import type { ReleaseDocument } from './documents';
import { refusals } from './gate';
import { goLive, type GoLiveOptions, type Published } from './go-live';
import { readLive } from './read-release';

/** Returns the builds of the live release, except those of some apps. */
async function buildsBeside(
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
  const together = async (current?: ReleaseDocument) => [
    ...stored,
    ...(await buildsBeside(access, current, apps)),
  ];
  return goLive(access, together, options);
}

/** Returns the reasons why the builds may not go live now; writes nothing. */
export async function judge(access: ReleaseAccess, builds: readonly Build[]): Promise<string[]> {
  const manifests = builds.map(({ manifest }) => manifest);
  const apps = manifests.map(({ app }) => app);
  const kept = await buildsBeside(access, (await readLive(access))?.release, apps);
  return refusals(candidateOf([...manifests, ...kept.map(({ manifest }) => manifest)]));
}

/** Removes remotes from the live release. Throws Refused for the shell and for unknown remotes. */
export async function remove(access: PublishAccess, apps: readonly string[]): Promise<Published> {
  return goLive(access, (current) => {
    const reasons = apps.flatMap((app) => {
      if (app === current?.shell.app) return [`${app}: a remote expected, found the shell.`];
      if (current?.remotes.some((remote) => remote.app === app)) return [];
      return [`${app}: a remote of the live release expected, found none of this name.`];
    });
    if (reasons.length > 0) throw new Refused(reasons);
    return buildsBeside(access, current, apps);
  });
}

/** Signs the live release with the current key, as a new release. Throws Refused when nothing is live. */
export async function resign(access: PublishAccess): Promise<Published> {
  const same = (current?: ReleaseDocument) => {
    if (!current) throw new Refused(['Nothing is published yet.']);
    return buildsBeside(access, current, []);
  };
  return goLive(access, same, { isForced: true });
}
