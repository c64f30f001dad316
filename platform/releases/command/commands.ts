import type { PublishAccess } from '@demanda/releases/access';
import { writeBuild, type Build } from '@demanda/releases/builds';
import { Refused } from '@demanda/releases/check';
import { DEFAULT_CHANNEL } from '@demanda/releases/documents';
import type { GoLiveOptions, Published } from '@demanda/releases/go-live';
import { promote } from '@demanda/releases/promote';
import { judge, publish } from '@demanda/releases/publish';
import { rollbackBuild } from '@demanda/releases/rollback-build';
import { changesOf } from './changes';
import { approve } from './check/approve';
import type { Command, Options, Say } from './command';
import { describeDifference, describeUncommitted, describeWithdrawn } from './describe';
import { makeBuilds } from './make-manifest';
import { publishAccess, readAccess } from './open-access';
import { requiresCheck } from './open-store';
import { isLocalStore } from './store-address';
import type { Place } from './place';
import { previewBuilds } from './preview-commands';
import { describeCalls, describePublished, mayGoLive, storeCommands } from './store-commands';
import { known, named, newsIn, UsageError } from './usage';

interface Context {
  place: Place;
  env: NodeJS.ProcessEnv;
  access: PublishAccess;
  say: Say;
  /** Whether it takes builds back. */
  isRollback?: boolean;
}

/** Shows what the work would make live and, unless that was all, checks it and does the work. */
async function changeChecked(
  { place, env, access, say, isRollback }: Context,
  { isDryRun, isAgain, unchecked, ...options }: Options,
  work: (options: GoLiveOptions) => Promise<Published>,
): Promise<string[]> {
  const news = newsIn(options);
  const whole = new Set<string>();
  const { before, release, isNew } = await work({ isDryRun: true, isAgain, whole });
  say([
    ...(isRollback ? await describeWithdrawn(access, before, release) : []),
    ...describeDifference(before, release),
  ]);
  if (isDryRun) return [mayGoLive(access)];
  if (!isNew) return describePublished(access, { before, release, isNew });
  const isRequired = requiresCheck(access.channel, env);
  const { facts, note } = await approve({ place, access, wanted: release, isRequired, unchecked });
  const changes = await changesOf(
    place,
    access,
    release.builds.map((manifest) => ({ manifest })),
  );
  const deployment = { action: 'publish', ...facts, ...changes, ...news } as const;
  const published = await work({ isAgain, whole, deployment });
  return [note, ...describeCalls(access, env), ...describePublished(access, published)];
}

async function runPairs(place: Place, access: PublishAccess, builds: readonly Build[]) {
  if (!place.runPairs) throw new UsageError('publish --matrix needs the product, whose pages it opens.');
  return place.runPairs(access, await Promise.all(builds.map((build) => writeBuild(access.store, build))));
}

const publishApps =
  (place: Place): Command =>
  async (args, options, env) => {
    const { isDryRun, isAnew, isAgain, isMatrix = false, unchecked, isPreview, joined } = options;
    const news = newsIn(options);
    if (joined && !isPreview) throw new UsageError('--with <link> belongs to --preview.');
    if (isPreview && (isDryRun || isAnew || isAgain || isMatrix || unchecked !== undefined))
      throw new UsageError('publish --preview takes --with <link> and nothing else.');
    if (isMatrix && (isDryRun || isAnew || unchecked !== undefined))
      throw new UsageError('publish --matrix opens pages: it takes no --dry-run, --anew or --unchecked.');
    const builds = await makeBuilds(place, known(place, args));
    if (isPreview) return (await previewBuilds(await publishAccess(env), builds, options, env)).lines;
    if (isDryRun) {
      const access = await readAccess(env);
      const reasons = await judge(access, builds, { isAgain });
      if (reasons.length > 0) throw new Refused(reasons);
      const verdict = `${args.join(', ')} may go live in ${access.channel}. Nothing was written.`;
      return [...describeCalls(access, env), verdict];
    }
    const access = await publishAccess(env);
    const uncommitted = describeUncommitted(builds);
    if (access.channel === DEFAULT_CHANNEL && !isLocalStore(env) && uncommitted.length > 0) {
      throw new Refused([...uncommitted, 'Commit them and build again, or publish to another channel.']);
    }
    const reason = unchecked ?? (isAnew ? 'nothing in the store can be read' : undefined);
    const isRequired = isMatrix || requiresCheck(access.channel, env);
    const request = { place, access, wanted: args, isRequired, unchecked: reason };
    const { facts, note } = await approve(request);
    const { lines, ...pairs } = isMatrix ? await runPairs(place, access, builds) : { lines: [] };
    const changes = isAnew ? {} : await changesOf(place, access, builds);
    const checked = facts.checked && { checked: { ...facts.checked, ...pairs } };
    const deployment = { action: 'publish', ...facts, ...checked, ...changes, ...news } as const;
    const published = await publish(access, builds, { isAnew, isAgain, deployment });
    return [
      note,
      ...lines,
      ...uncommitted,
      ...describeCalls(access, env),
      ...describePublished(access, published),
    ];
  };

const rollbackApp =
  (place: Place): Command =>
  async ([app = ''], options, env, say) => {
    const { reason = '', to, isDryRun } = options;
    if (!reason && !isDryRun) throw new UsageError(`Say why ${app} is rolled back: --reason "…".`);
    const access = await publishAccess(env);
    const context = { place, env, access, say, isRollback: true };
    return changeChecked(context, options, (how) => rollbackBuild(access, { app, to, reason }, how));
  };

const goBack =
  (place: Place): Command =>
  async (args, options, env, say) => {
    const isApp = args[0] !== undefined && !/^\d/.test(args[0]);
    return (isApp ? rollbackApp(place) : storeCommands.rollback)(args, options, env, say);
  };

const promoteApps =
  (place: Place): Command =>
  async (args, options, env, say) => {
    const { from, to } = options;
    if (!from) throw new UsageError('Name the channel to promote from: --from <channel>.');
    const into = to ? { ...env, RELEASE_CHANNEL: to } : env;
    const access = await publishAccess(into);
    const promotion = { apps: named(args), from, acceptsUncommitted: isLocalStore(into) };
    return changeChecked({ place, env: into, access, say }, options, (how) =>
      promote(access, promotion, how),
    );
  };

/** The commands for builds that come from this place. */
export const commandsOf = (place: Place) =>
  ({
    ...storeCommands,
    publish: publishApps(place),
    rollback: goBack(place),
    promote: promoteApps(place),
  }) satisfies Record<string, Command>;
