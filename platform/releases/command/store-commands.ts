import type { PublishAccess, ReleaseAccess } from '@demanda/releases/access';
import { latestDeployment, readHead } from '@demanda/releases/channel';
import { Refused } from '@demanda/releases/check';
import { collect } from '@demanda/releases/collect';
import type { Published } from '@demanda/releases/go-live';
import { history, verify } from '@demanda/releases/history';
import { remove, resign } from '@demanda/releases/publish';
import { planRollback, rollback, type RollbackPlan } from '@demanda/releases/rollback';
import { believed } from '@demanda/releases/signature';
import { storeTime } from '@demanda/releases/store-time';
import type { Command, Options } from './command';
import { describeDifference, describeHistory, describeLive, describeWithdrawn } from './describe';
import { changeKeys } from './key-command';
import { openStore, openStoreToPublish } from './open-store';
import { describePreviews, preview } from './preview-commands';
import { isLocalStore } from './store-address';
import { named, UsageError } from './usage';
import { whoUses } from './who-uses';

/** The commands that need nothing but a release store, so that the package has them, too. */

function numberIn([text]: string[]): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`${text}: the number of a release expected.`);
  return Number(text);
}

export const describePublished = ({ channel }: ReleaseAccess, { release, isNew }: Published) =>
  isNew
    ? [`Release ${release.number} is live in ${channel}.`]
    : [`Nothing changed: release ${release.number} stays live in ${channel}.`];

/** The local store needs no server: the one of `npm start` has the same sources. */
export const describeCalls = ({ offeredCalls }: ReleaseAccess, env: NodeJS.ProcessEnv): string[] =>
  offeredCalls || isLocalStore(env)
    ? []
    : [
        'Calls of the API were not compared: RELEASE_SERVER names no server. Servers do it before they serve this.',
      ];

/** Last line of a dry run. */
export const mayGoLive = ({ channel }: ReleaseAccess) => `May go live in ${channel}. Nothing was written.`;

type Work = (access: PublishAccess, args: string[], options: Pick<Options, 'isDryRun'>) => Promise<Published>;

const change =
  (work: Work): Command =>
  async (args, { isDryRun }, env, say) => {
    const access = await openStoreToPublish(env);
    const { before, release } = await work(access, args, { isDryRun: true });
    say(describeDifference(before, release));
    return isDryRun
      ? [mayGoLive(access)]
      : describePublished(access, await work(access, args, { isDryRun: false }));
  };

const rollbackRelease: Command = async (args, { isAgain, isDryRun, reason, to, unchecked }, env, say) => {
  if (to ?? unchecked) throw new UsageError('--to and --unchecked belong to the rollback of one app.');
  const number = numberIn(args);
  const access = await openStoreToPublish(env);
  const announce = async ({ before, release: target }: RollbackPlan) =>
    say([
      // Going on to a later release takes nothing back.
      ...(before && target.number < before.number ? await describeWithdrawn(access, before, target) : []),
      ...(before ? describeDifference(before, target) : []),
    ]);
  const options = { isAgain, reason };
  if (isDryRun) {
    await announce(await planRollback(access, number, options));
    return [...describeCalls(access, env), mayGoLive(access)];
  }
  const { from, release } = await rollback(access, number, { ...options, announce });
  const instead = from ? `, instead of ${from}` : '';
  return [...describeCalls(access, env), `Release ${release.number} is live in ${access.channel}${instead}.`];
};

const check: Command = async (args, _options, env) => {
  const number = numberIn(args);
  const reasons = await verify(await openStore(env), number);
  if (reasons.length > 0) throw new Refused(reasons);
  return ['Signed, complete and consistent.'];
};

const gc: Command = async (_args, { isDryRun }, env) => {
  const { store } = await openStore(env);
  // A dry run writes nothing, so it uses the local clock, which may be wrong.
  const now = isDryRun ? new Date() : await storeTime(store);
  const names = await collect(store, { now, isDryRun });
  if (names.length === 0) return ['Nothing to delete.'];
  return names.map((name) => `${isDryRun ? 'Would delete' : 'Deleted'} ${name}.`);
};

/** `key`; `demandApps` throws UsageError for names of apps that cannot be delegated. */
export const keyCommand =
  (demandApps: (apps: string[]) => string[]): Command =>
  (args, { isAnew, isResigned = false }, env) =>
    changeKeys(env, args, { isAnew, isResigned, demandApps });

export const storeCommands = {
  remove: change((access, args, options) => remove(access, named(args), options)),
  status: async (_args, _options, env) => {
    const access = await openStore(env);
    const { invalid } = await readHead(access);
    const [live] = await history(access, 1 + invalid.length);
    return [
      ...describeLive(access.channel, live),
      ...(await describePreviews(access, env)),
      ...invalid.map((reason) => `Passed over: ${reason}`),
    ];
  },
  history: async (_args, _options, env) => {
    const access = await openStore(env);
    const entries = await history(access);
    if (entries.length > 0)
      return describeHistory(entries, (await believed(latestDeployment(access)))?.sequence);
    // Throws for deployments with an unknown signature.
    await latestDeployment(access);
    return ['Nothing is published yet.'];
  },
  preview,
  'who-uses': whoUses,
  rollback: rollbackRelease,
  verify: check,
  gc,
  key: keyCommand(named),
  resign: change((access, _args, options) => resign(access, options)),
} satisfies Record<string, Command>;
