import type { PublishAccess, ReleaseAccess } from './access';
import { copyBuild } from './builds';
import { buildsOf, Refused } from './check';
import { goLive, type GoLiveOptions, type Published } from './go-live';
import { readLive } from './live';
import type { Head } from './previous-builds';
import { buildsBeside } from './publish';

/**
 * Makes the builds live that are live in another store, signed by the key of this publisher; other remotes stay. Throws
 * Refused with every reason, and Untrusted, also for a source that was changed.
 */
export async function publishFrom(
  source: ReleaseAccess,
  access: PublishAccess,
  options: GoLiveOptions = {},
): Promise<Published> {
  const live = await readLive(source);
  if (!live) throw new Refused(['There is no release to take builds from.']);
  const builds = await buildsOf(source.store, live.release);
  const copied = await Promise.all(builds.map((build) => copyBuild(source.store, access.store, build)));
  const apps = copied.map(({ manifest }) => manifest.app);
  const together = async ({ release }: Head) => [
    ...copied,
    ...(await buildsBeside(access, options.isAnew ? undefined : release, apps)),
  ];
  return goLive(access, together, { ...options, compared: live.release });
}
