import type { PublishAccess } from '@demanda/releases/access';
import { Refused } from '@demanda/releases/check';
import { DEFAULT_CHANNEL } from '@demanda/releases/documents';
import type { GoLiveOptions, Published } from '@demanda/releases/go-live';
import { promote } from '@demanda/releases/promote';
import { judge, publish } from '@demanda/releases/publish';
import { rollbackBuild } from '@demanda/releases/rollback-build';
import { changesOf } from './changes';
import type { Command, Options, Say } from './command';
import { describeDifference, describeUncommitted, describeWithdrawn } from './describe';
import { makeBuilds } from './make-manifest';
import { publishAccess, readAccess } from './open-access';
import { isLocalStore, requiresCheck } from './open-store';
import { previewBuilds } from './preview-commands';
import { describeCalls, describePublished, keyCommand, mayGoLive, storeCommands } from './store-commands';
import { known, named, UsageError } from './usage';
import { buildApps } from '../../../tools/build/workspace';

const build: Command = async (args) => {
  await buildApps(known(args));
  return args.map((app) => `${app} is built.`);
};

interface Context {
  env: NodeJS.ProcessEnv;
  access: PublishAccess;
  say: Say;
  /** Whether it takes builds back. */
  isRollback?: boolean;
}

/** Shows what the work would make live and, unless that was all, checks it and does the work. */
async function changeChecked(
  { env, access, say, isRollback }: Context,
  { isDryRun, isAgain, unchecked }: Options,
  work: (options: GoLiveOptions) => Promise<Published>,
): Promise<string[]> {
  const { before, release, isNew } = await work({ isDryRun: true, isAgain });
  say([
    ...(isRollback ? await describeWithdrawn(access, before, release) : []),
    ...describeDifference(before, release),
  ]);
  if (isDryRun) return [mayGoLive(access)];
  if (!isNew) return describePublished(access, { before, release, isNew });
  const { approve } = await import('./check/approve');
  const isRequired = requiresCheck(access.channel, env);
  const { facts, note } = await approve({ access, wanted: release, isRequired, unchecked });
  const changes = await changesOf(
    access,
    release.builds.map((manifest) => ({ manifest })),
  );
  const published = await work({ isAgain, deployment: { action: 'publish', ...facts, ...changes } });
  return [note, ...describeCalls(access, env), ...describePublished(access, published)];
}

const publishApps: Command = async (args, options, env) => {
  const { isDryRun, isAnew, isAgain, unchecked, isPreview, joined } = options;
  if (joined && !isPreview) throw new UsageError('--with <link> belongs to --preview.');
  if (isPreview && (isDryRun || isAnew || isAgain || unchecked !== undefined))
    throw new UsageError('publish --preview takes --with <link> and nothing else.');
  const builds = await makeBuilds(known(args));
  if (isPreview) return previewBuilds(await publishAccess(env), builds, options, env);
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
  const { approve } = await import('./check/approve');
  const reason = unchecked ?? (isAnew ? 'nothing in the store can be read' : undefined);
  const isRequired = requiresCheck(access.channel, env);
  const request = { access, wanted: args, isRequired, unchecked: reason };
  const { facts, note } = await approve(request);
  const changes = isAnew ? {} : await changesOf(access, builds);
  const deployment = { action: 'publish', ...facts, ...changes } as const;
  const published = await publish(access, builds, { isAnew, isAgain, deployment });
  return [note, ...uncommitted, ...describeCalls(access, env), ...describePublished(access, published)];
};

const rollbackApp: Command = async ([app = ''], options, env, say) => {
  const { reason = '', to, isDryRun } = options;
  if (!reason && !isDryRun) throw new UsageError(`Say why ${app} is rolled back: --reason "…".`);
  const access = await publishAccess(env);
  const context = { env, access, say, isRollback: true };
  return changeChecked(context, options, (how) => rollbackBuild(access, { app, to, reason }, how));
};

const goBack: Command = async (args, options, env, say) => {
  const isApp = args[0] !== undefined && !/^\d/.test(args[0]);
  return (isApp ? rollbackApp : storeCommands.rollback)(args, options, env, say);
};

const promoteApps: Command = async (args, options, env, say) => {
  const { from, to } = options;
  if (!from) throw new UsageError('Name the channel to promote from: --from <channel>.');
  const into = to ? { ...env, RELEASE_CHANNEL: to } : env;
  const access = await publishAccess(into);
  const promotion = { apps: named(args), from, acceptsUncommitted: isLocalStore(into) };
  return changeChecked({ env: into, access, say }, options, (how) => promote(access, promotion, how));
};

/** Imported on demand, since it loads Playwright. */
const runLive: Command = async (args, { isMatrix }, env) => {
  if (isMatrix) return (await import('./check/matrix')).checkMatrix(await readAccess(env));
  const { checkApps } = await import('./check/command');
  return checkApps(await readAccess(env), args.length > 0 ? known(args) : []);
};

export const commands: Record<string, Command> = {
  ...storeCommands,
  build,
  check: runLive,
  publish: publishApps,
  rollback: goBack,
  promote: promoteApps,
  key: keyCommand(known),
};
