import type { PublishAccess, ReleaseAccess } from './access';
import { buildsOf, Refused } from './check';
import type { ReleasedBuild } from './documents';
import { goLive, type GoLiveOptions, type Published } from './go-live';
import { earlierReleases, SEARCHED_DEPLOYMENTS, type Head } from './previous-builds';
import { buildsBeside } from './publish';
import { isWithdrawn } from './withdrawn';

/** Thrown when there is nothing to roll back, or nothing to roll back to. */
export class BuildRollbackRefused extends Refused {
  override name = 'BuildRollbackRefused';
  constructor(
    readonly reason: 'not-live' | 'replaced' | 'nothing-earlier',
    message: string,
  ) {
    super([message]);
  }
}

export interface BuildRollback {
  app: string;
  /** Digest of the build to replace; the live one when absent. */
  from?: string;
  /** The beginning of a digest; the newest earlier build that is not withdrawn when absent. */
  to?: string;
  reason: string;
}

/** Finds an earlier build of the app that was live in the channel. */
async function earlierBuild(
  access: ReleaseAccess,
  head: Head,
  { app, live, to }: { app: string; live: ReleasedBuild; to: string | undefined },
): Promise<ReleasedBuild> {
  for await (const { builds } of earlierReleases(access, head, SEARCHED_DEPLOYMENTS.rollback)) {
    const build = builds.find((one) => one.app === app);
    if (!build || build.digest === live.digest) continue;
    if (to ? build.digest.startsWith(to) : !isWithdrawn(head.withdrawn, build)) return build;
  }
  const wanted = to ? `a build ${to} that was live before` : 'an earlier build that is not withdrawn';
  throw new BuildRollbackRefused('nothing-earlier', `${app}: ${wanted} expected, found none.`);
}

/**
 * Replaces the live build of one app by an earlier one and leaves all others as they are. The gate judges the result
 * as for a publish; the replaced build is withdrawn. Throws Refused with every reason, and Untrusted.
 */
export async function rollbackBuild(
  access: PublishAccess,
  { app, from, to, reason }: BuildRollback,
  options?: GoLiveOptions,
): Promise<Published> {
  let replaced = from;
  const whole = options?.whole ?? new Set<string>();
  const withEarlier = async (head: Head) => {
    const live = head.release?.builds.find((one) => one.app === app);
    if (!head.release || !live) {
      throw new BuildRollbackRefused('not-live', `${app}: a live build expected, found none.`);
    }
    // Another publisher was faster: its build is not the one that was meant.
    replaced ??= live.digest;
    if (live.digest !== replaced) {
      throw new BuildRollbackRefused(
        'replaced',
        `${app}: build ${replaced} expected to be live, found ${live.digest}, which is newer.`,
      );
    }
    const build = await earlierBuild(access, head, { app, live, to });
    // What stays live is as it is: a damaged file of another app must not keep a broken build live.
    for (const { app: other, digest } of head.release.builds)
      if (other !== app) whole.add(`${other}/${digest}`);
    const earlier = await buildsOf(access.store, { ...head.release, builds: [build] });
    return [...earlier, ...(await buildsBeside(access, head.release, [app]))];
  };
  const { checked, unchecked = '', ...facts } = options?.deployment ?? {};
  return goLive(access, withEarlier, {
    ...options,
    whole,
    // The combination is new, so one that was not checked says so, other than the return of a whole release.
    deployment: { ...facts, ...(checked ? { checked } : { unchecked }), action: 'rollback', reason },
  });
}
