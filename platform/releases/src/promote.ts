import type { PublishAccess } from './access';
import { buildsOf, Refused } from './check';
import { DEFAULT_CHANNEL } from './documents';
import { goLive, type GoLiveOptions, type Published } from './go-live';
import { readLive } from './live';
import type { Head } from './previous-builds';
import { baseOf, buildsBeside } from './publish';

/** Thrown when the builds are not those that were meant. */
export class PromotionRefused extends Refused {
  override name = 'PromotionRefused';
  constructor(
    readonly reason: 'not-in-channel' | 'not-live' | 'replaced' | 'uncommitted',
    messages: readonly string[],
  ) {
    super(messages);
  }
}

/** A build as a person saw it before agreeing. */
export interface SeenBuild {
  app: string;
  /** Digest of the build to promote. */
  build: string;
  /** Digest of the live build that it replaces. */
  replaces: string;
}

export interface Promotion {
  apps: readonly string[];
  /** Channel in which the builds are live. */
  from: string;
  /** What was agreed to; anything else is refused. */
  seen?: readonly SeenBuild[];
  /** Whether `current` accepts builds from files that no commit holds; for the local store. */
  acceptsUncommitted?: boolean;
}

/** Throws when another build is live now than the one that was seen. */
function demandSeen({ release }: Head, seen: readonly SeenBuild[]): void {
  for (const { app, replaces } of seen) {
    const live = release?.builds.find((build) => build.app === app);
    if (live?.digest === replaces) continue;
    const expected = `${app}: build ${replaces} expected to be live, found`;
    if (!live) throw new PromotionRefused('not-live', [`${expected} none.`]);
    throw new PromotionRefused('replaced', [`${expected} ${live.digest}.`]);
  }
}

/**
 * Makes builds live that are live in another channel, beside what is live now. The gate judges the result as for a
 * publish. Throws Refused with every reason, PromotionRefused, and Untrusted.
 */
export async function promote(
  access: PublishAccess,
  { apps, from, seen = [], acceptsUncommitted = false }: Promotion,
  options?: GoLiveOptions,
): Promise<Published> {
  const source = (await readLive({ ...access, channel: from }))?.release;
  const chosen = (source?.builds ?? []).filter(({ app, digest }) => {
    const wanted = seen.find((build) => build.app === app);
    return apps.includes(app) && (!wanted || wanted.build === digest);
  });
  const missing = apps.filter((app) => !chosen.some((build) => build.app === app));
  if (!source || missing.length > 0) {
    const what = seen.length > 0 ? 'the chosen build' : 'a build that is';
    throw new PromotionRefused(
      'not-in-channel',
      missing.map((app) => `${app}: ${what} live in ${from} expected, found none.`),
    );
  }
  const promoted = await buildsOf(access.store, { ...source, builds: chosen });
  const uncommitted = promoted.filter(({ manifest }) => manifest.uncommitted);
  if (access.channel === DEFAULT_CHANNEL && !acceptsUncommitted && uncommitted.length > 0) {
    throw new PromotionRefused(
      'uncommitted',
      uncommitted.map(
        ({ manifest: { app } }) =>
          `${app} was built from files that no commit holds: commit them, and publish it to ${from} again.`,
      ),
    );
  }
  const together = async (head: Head) => {
    demandSeen(head, seen);
    return [...promoted, ...(await buildsBeside(access, await baseOf(access, head.release), apps))];
  };
  const deployment = { ...options?.deployment, action: 'publish', promotedFrom: from } as const;
  return goLive(access, together, { ...options, compared: source, deployment });
}
