import type { PublishAccess, ReleaseAccess } from '@demanda/releases/access';
import { latestDeployment } from '@demanda/releases/channel';
import { Refused } from '@demanda/releases/check';
import { collect } from '@demanda/releases/collect';
import type { Published } from '@demanda/releases/go-live';
import { history, verify } from '@demanda/releases/history';
import { keyFile } from '@demanda/releases/key-file';
import { judge, promote, publish, remove, resign } from '@demanda/releases/publish';
import { rollback } from '@demanda/releases/rollback';
import { rollbackBuild } from '@demanda/releases/rollback-build';
import { believed } from '@demanda/releases/signature';
import { storeTime } from '@demanda/releases/store-time';
import { describeDifference, describeHistory, describeLive, describeWithdrawn } from './describe';
import { makeBuild } from './make-manifest';
import { publishAccess, readAccess } from './open-access';
import { appFolder, buildApps, webApps } from './workspace';

/** Invalid command line; the message says what is expected. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Options {
  isDryRun: boolean;
  isAnew: boolean;
  /** Accepts withdrawn builds. */
  isAgain: boolean;
  /** Why something is rolled back. */
  reason?: string | undefined;
  /** Channel that builds are promoted from. */
  from?: string | undefined;
  /** Digest of the build to roll back to, or channel to promote to. */
  to?: string | undefined;
}

/** Returns the lines to print. Throws an error with one sentence per line. */
type Command = (args: string[], options: Options, env: NodeJS.ProcessEnv) => Promise<string[]>;

function named(apps: string[]): string[] {
  if (apps.length === 0) throw new UsageError('Name at least one app.');
  return apps;
}

function known(apps: string[]): string[] {
  const unknown = named(apps).find((app) => !webApps().includes(app));
  if (unknown) throw new UsageError(`${unknown}: one of ${webApps().join(', ')} expected.`);
  return apps;
}

function numberIn([text]: string[]): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`${text}: the number of a release expected.`);
  return Number(text);
}

const said = ({ channel }: ReleaseAccess, { release, isNew }: Published) =>
  isNew
    ? [`Release ${release.number} is live in ${channel}.`]
    : [`Nothing changed: release ${release.number} stays live in ${channel}.`];

const build: Command = async (args) => {
  await buildApps(known(args));
  return args.map((app) => `${app} is built.`);
};

/** Formats what a rollback or promotion changed, or would change. */
const changed = (access: ReleaseAccess, published: Published, isDryRun: boolean) => {
  const lines = describeDifference(published.before, published.release);
  if (!isDryRun) return [...lines, ...said(access, published)];
  return [...lines, `May go live in ${access.channel}. Nothing was written.`];
};

const publishApps: Command = async (args, { isDryRun, isAnew, isAgain }, env) => {
  const builds = await Promise.all(known(args).map((app) => makeBuild(appFolder(app))));
  if (isDryRun) {
    const access = readAccess(env);
    const reasons = await judge(access, builds, { isAgain });
    if (reasons.length > 0) throw new Refused(reasons);
    return [`${args.join(', ')} may go live in ${access.channel}. Nothing was written.`];
  }
  const access = publishAccess(env);
  return said(access, await publish(access, builds, { isAnew, isAgain }));
};

const change =
  (work: (access: PublishAccess, args: string[]) => Promise<Published>): Command =>
  async (args, _options, env) => {
    const access = publishAccess(env);
    return said(access, await work(access, args));
  };

const rollbackRelease: Command = async (args, { isAgain, reason }, env) => {
  const number = numberIn(args);
  const access = publishAccess(env);
  const { from, release, before } = await rollback(access, number, { isAgain, reason });
  const instead = from ? `, instead of ${from}` : '';
  return [
    ...(await describeWithdrawn(access, before, release)),
    ...(before ? describeDifference(before, release) : []),
    `Release ${release.number} is live in ${access.channel}${instead}.`,
  ];
};

const rollbackApp: Command = async ([app = ''], { isDryRun, isAgain, reason, to }, env) => {
  if (!reason) throw new UsageError(`Say why ${app} is rolled back: --reason "…".`);
  const access = publishAccess(env);
  const published = await rollbackBuild(access, { app, to, reason }, { isDryRun, isAgain });
  return changed(access, published, isDryRun);
};

const goBack: Command = async (args, options, env) => {
  const isApp = args[0] !== undefined && !/^\d/.test(args[0]);
  return (isApp ? rollbackApp : rollbackRelease)(args, options, env);
};

const promoteApps: Command = async (args, { isDryRun, isAgain, from, to }, env) => {
  if (!from) throw new UsageError('Name the channel to promote from: --from <channel>.');
  const access = publishAccess(to ? { ...env, RELEASE_CHANNEL: to } : env);
  const published = await promote(access, { apps: named(args), from }, { isDryRun, isAgain });
  return changed(access, published, isDryRun);
};

const check: Command = async (args, _options, env) => {
  const number = numberIn(args);
  const reasons = await verify(readAccess(env), number);
  if (reasons.length > 0) throw new Refused(reasons);
  return ['Signed, complete and consistent.'];
};

const gc: Command = async (_args, { isDryRun }, env) => {
  const { store } = readAccess(env);
  // A dry run writes nothing, so it uses the local clock, which may be wrong.
  const now = isDryRun ? new Date() : await storeTime(store);
  const names = await collect(store, { now, isDryRun });
  if (names.length === 0) return ['Nothing to delete.'];
  return names.map((name) => `${isDryRun ? 'Would delete' : 'Deleted'} ${name}.`);
};

const key: Command = async (_args, _options, env) => {
  const { signer } = publishAccess(env);
  return [`Key ${signer.keyId} in ${keyFile(env)}`, `RELEASE_PUBLIC_KEYS=${signer.publicKey}`];
};

export const commands: Record<string, Command> = {
  build,
  publish: publishApps,
  remove: change((access, args) => remove(access, named(args))),
  status: async (_args, _options, env) => {
    const access = readAccess(env);
    // Checks the highest deployment even when its signature is invalid: one that is invalid blocks every publisher and
    // server.
    await latestDeployment(access);
    return describeLive(access.channel, (await history(access, 1))[0]);
  },
  history: async (_args, _options, env) => {
    const access = readAccess(env);
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
  key,
  resign: change(resign),
};

export const USAGE = `Usage: npm run release -- <command> [--channel <name>]
  build <app…>                             build an app with Nx (cached)
  publish <app…> [--dry-run] [--anew] [--again]
                                           put finished builds live, together; or only ask the gate
  remove <app…>                            take remotes out of what is live
  status                                   what is live: builds, commits, who and when
  history                                  the last 50 deployments of the channel, the newest first
  rollback [release] [--again] [--reason <text>]
                                           make an earlier release live again, for all apps
  rollback <app> --reason <text> [--to <build>] [--dry-run] [--again]
                                           make an earlier build of one app live again
  promote <app…> --from <channel> [--to <channel>] [--dry-run] [--again]
                                           put builds live that are live in another channel
  verify [release]                         check signatures, manifests and every file of a release
  gc [--dry-run]                           delete builds that nothing may ask for any more
  key                                      the public key that servers are told (made at its first use)
  resign                                   sign what is live with today's key, as a new release`;
