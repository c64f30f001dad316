import type { PublishAccess, ReleaseAccess } from '@demanda/releases/access';
import { latestDeployment, readHead } from '@demanda/releases/channel';
import { Refused } from '@demanda/releases/check';
import { collect } from '@demanda/releases/collect';
import { DEFAULT_CHANNEL } from '@demanda/releases/documents';
import type { GoLiveOptions, Published } from '@demanda/releases/go-live';
import { history, verify } from '@demanda/releases/history';
import { promote } from '@demanda/releases/promote';
import { judge, publish, remove, resign } from '@demanda/releases/publish';
import { rollback } from '@demanda/releases/rollback';
import { rollbackBuild } from '@demanda/releases/rollback-build';
import { believed } from '@demanda/releases/signature';
import { storeTime } from '@demanda/releases/store-time';
import { changesOf } from './changes';
import {
  describeDifference,
  describeHistory,
  describeLive,
  describeUncommitted,
  describeWithdrawn,
} from './describe';
import { changeKeys } from './key-command';
import { makeBuild } from './make-manifest';
import { isLocalStore, publishAccess, readAccess } from './open-access';
import { known, named, UsageError } from './usage';
import { appFolder, buildApps } from './workspace';

export interface Options {
  isDryRun: boolean;
  isAnew: boolean;
  /** Checks the live builds with the ones before. */
  isMatrix?: boolean;
  /** Accepts withdrawn builds. */
  isAgain: boolean;
  /** Why something is rolled back. */
  reason?: string | undefined;
  /** Why builds go live unchecked. */
  unchecked?: string | undefined;
  /** Signs again what a revoked key put live. */
  isResigned?: boolean;
  /** Channel that builds are promoted from. */
  from?: string | undefined;
  /** Digest of the build to roll back to, or channel to promote to. */
  to?: string | undefined;
}

/** Returns the lines to print. Throws an error with one sentence per line. */
type Command = (args: string[], options: Options, env: NodeJS.ProcessEnv) => Promise<string[]>;

function numberIn([text]: string[]): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`${text}: the number of a release expected.`);
  return Number(text);
}

const said = ({ channel }: ReleaseAccess, { release, isNew }: Published) =>
  isNew
    ? [`Release ${release.number} is live in ${channel}.`]
    : [`Nothing changed: release ${release.number} stays live in ${channel}.`];

/** The local store needs no server: the one of `npm start` has the same sources. */
const describeCalls = ({ offeredCalls }: ReleaseAccess, env: NodeJS.ProcessEnv): string[] =>
  offeredCalls || isLocalStore(env)
    ? []
    : [
        'Calls of the API were not compared: RELEASE_SERVER names no server. Servers do it before they serve this.',
      ];

const build: Command = async (args) => {
  await buildApps(known(args));
  return args.map((app) => `${app} is built.`);
};

/** Shows what the work would make live and, unless that was all, checks it and does the work. */
async function changeChecked(
  env: NodeJS.ProcessEnv,
  access: PublishAccess,
  { isDryRun, isAgain, unchecked }: Options,
  work: (options: GoLiveOptions) => Promise<Published>,
): Promise<string[]> {
  const { before, release, isNew } = await work({ isDryRun: true, isAgain });
  const lines = describeDifference(before, release);
  if (isDryRun) return [...lines, `May go live in ${access.channel}. Nothing was written.`];
  if (!isNew) return said(access, { before, release, isNew });
  const { approve } = await import('../check/approve');
  const { facts, note } = await approve({ access, wanted: release, isLocal: isLocalStore(env), unchecked });
  const changes = await changesOf(
    access,
    release.builds.map((manifest) => ({ manifest })),
  );
  const published = await work({ isAgain, deployment: { action: 'publish', ...facts, ...changes } });
  return [...lines, note, ...describeCalls(access, env), ...said(access, published)];
}

const publishApps: Command = async (args, { isDryRun, isAnew, isAgain, unchecked }, env) => {
  const builds = await Promise.all(known(args).map((app) => makeBuild(appFolder(app))));
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
  const { approve } = await import('../check/approve');
  const reason = unchecked ?? (isAnew ? 'nothing in the store can be read' : undefined);
  const request = { access, wanted: args, isLocal: isLocalStore(env), unchecked: reason };
  const { facts, note } = await approve(request);
  const changes = isAnew ? {} : await changesOf(access, builds);
  const deployment = { action: 'publish', ...facts, ...changes } as const;
  const published = await publish(access, builds, { isAnew, isAgain, deployment });
  return [note, ...uncommitted, ...describeCalls(access, env), ...said(access, published)];
};

const change =
  (work: (access: PublishAccess, args: string[]) => Promise<Published>): Command =>
  async (args, _options, env) => {
    const access = await publishAccess(env);
    return said(access, await work(access, args));
  };

const rollbackRelease: Command = async (args, { isAgain, reason }, env) => {
  const number = numberIn(args);
  const access = await publishAccess(env);
  const { from, release, before } = await rollback(access, number, { isAgain, reason });
  const instead = from ? `, instead of ${from}` : '';
  return [
    ...(await describeWithdrawn(access, before, release)),
    ...(before ? describeDifference(before, release) : []),
    `Release ${release.number} is live in ${access.channel}${instead}.`,
  ];
};

const rollbackApp: Command = async ([app = ''], options, env) => {
  const { reason, to } = options;
  if (!reason) throw new UsageError(`Say why ${app} is rolled back: --reason "…".`);
  const access = await publishAccess(env);
  return changeChecked(env, access, options, (how) => rollbackBuild(access, { app, to, reason }, how));
};

const goBack: Command = async (args, options, env) => {
  const isApp = args[0] !== undefined && !/^\d/.test(args[0]);
  return (isApp ? rollbackApp : rollbackRelease)(args, options, env);
};

const promoteApps: Command = async (args, options, env) => {
  const { from, to } = options;
  if (!from) throw new UsageError('Name the channel to promote from: --from <channel>.');
  const into = to ? { ...env, RELEASE_CHANNEL: to } : env;
  const access = await publishAccess(into);
  const promotion = { apps: named(args), from, acceptsUncommitted: isLocalStore(into) };
  return changeChecked(into, access, options, (how) => promote(access, promotion, how));
};

const check: Command = async (args, _options, env) => {
  const number = numberIn(args);
  const reasons = await verify(await readAccess(env), number);
  if (reasons.length > 0) throw new Refused(reasons);
  return ['Signed, complete and consistent.'];
};

/** Imported on demand, since it loads Playwright. */
const runLive: Command = async (args, { isMatrix }, env) => {
  if (isMatrix) return (await import('../check/matrix')).checkMatrix(await readAccess(env));
  const { checkApps } = await import('../check/command');
  return checkApps(await readAccess(env), args.length > 0 ? known(args) : []);
};

const gc: Command = async (_args, { isDryRun }, env) => {
  const { store } = await readAccess(env);
  // A dry run writes nothing, so it uses the local clock, which may be wrong.
  const now = isDryRun ? new Date() : await storeTime(store);
  const names = await collect(store, { now, isDryRun });
  if (names.length === 0) return ['Nothing to delete.'];
  return names.map((name) => `${isDryRun ? 'Would delete' : 'Deleted'} ${name}.`);
};

export const commands: Record<string, Command> = {
  build,
  check: runLive,
  publish: publishApps,
  remove: change((access, args) => remove(access, named(args))),
  status: async (_args, _options, env) => {
    const access = await readAccess(env);
    const { invalid } = await readHead(access);
    const [live] = await history(access, 1 + invalid.length);
    return [...describeLive(access.channel, live), ...invalid.map((reason) => `Passed over: ${reason}`)];
  },
  history: async (_args, _options, env) => {
    const access = await readAccess(env);
    const entries = await history(access);
    if (entries.length > 0)
      return describeHistory(entries, (await believed(latestDeployment(access)))?.sequence);
    // Throws for deployments with an unknown signature.
    await latestDeployment(access);
    return ['Nothing is published yet.'];
  },
  rollback: goBack,
  promote: promoteApps,
  verify: check,
  gc,
  key: (args, { isAnew, isResigned = false }, env) => changeKeys(env, args, { isAnew, isResigned }),
  resign: change((access) => resign(access)),
};
