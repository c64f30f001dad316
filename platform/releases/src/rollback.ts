import type { PublishAccess, ReleaseAccess } from './access';
import { serverRefusals } from './call-rules';
import { addDeployment, readDeployments, readHead } from './channel';
import { buildsOf, releaseRefusals } from './check';
import type { Deployment, ReleaseDocument, WithdrawnBuild } from './documents';
import { renewLease } from './leases';
import { SEARCHED_DEPLOYMENTS } from './previous-builds';
import { findRelease } from './read-release';
import { signerRefusals } from './scope';
import { believed } from './signature';
import { retryOnConflict } from './retry-on-conflict';
import { wentLive } from './went-live';
import { isWithdrawn, updateWithdrawn, withdrawnRefusals } from './withdrawn';

/** Thrown when a release may not go live again; the message is a sentence, with a line for each reason. */
export class RollbackRefused extends Error {
  override name = 'RollbackRefused';
  constructor(
    readonly reason:
      | 'nothing-earlier'
      | 'unknown'
      | 'live-already'
      | 'replaced'
      | 'incomplete'
      | 'not-answered'
      | 'withdrawn'
      | 'not-allowed',
    message: string,
  ) {
    super(message);
  }
}

/** The newest release that was live before the current one and has no withdrawn build. */
async function earlierRelease(access: ReleaseAccess, live: Deployment | undefined): Promise<number> {
  const deployments = await readDeployments(access, SEARCHED_DEPLOYMENTS.rollback);
  const numbers = [...new Set(deployments.map(({ release }) => release))].sort((a, b) => b - a);
  for (const number of numbers.filter((one) => one < (live?.release ?? 0))) {
    const release = await believed(findRelease(access, number));
    // A release that cannot be read is chosen as well: the refusal then names what is wrong with it.
    if (!release?.builds.some((build) => isWithdrawn(live?.withdrawn ?? [], build))) return number;
  }
  throw new RollbackRefused('nothing-earlier', 'There is no earlier release to go back to.');
}

/**
 * Returns the signed release when it was live before. One without a deployment may belong to a publisher that is about
 * to deploy it and has not checked it against the live release.
 */
async function findFormer(access: ReleaseAccess, number: number): Promise<ReleaseDocument> {
  const release = await findRelease(access, number);
  if (!release) throw new RollbackRefused('unknown', `Release ${number} does not exist.`);
  if (await wentLive(access, number)) return release;
  throw new RollbackRefused('unknown', `Release ${number} was never live.`);
}

/** Checks that the release may go live again and, except in a dry run, protects its builds from garbage collection. */
async function prepare(
  access: ReleaseAccess,
  number: number,
  { live, from, isAgain, isDryRun }: PlanOptions,
): Promise<ReleaseDocument> {
  if (number === live?.release) {
    throw new RollbackRefused('live-already', `Release ${number} is live already.`);
  }
  if (from !== undefined && from !== live?.release) {
    throw new RollbackRefused('replaced', `Release ${from} expected to be live, found ${live?.release}.`);
  }
  const release = await findFormer(access, number);
  if (!isDryRun) await renewLease(access.store, number, new Date());
  const refuse = (reason: 'incomplete' | 'not-answered' | 'withdrawn', lines: string[]) =>
    new RollbackRefused(reason, `Release ${number} cannot go live again:\n${lines.join('\n')}`);
  const reasons = await releaseRefusals(access.store, release);
  if (reasons.length > 0) throw refuse('incomplete', reasons);
  const builds = await buildsOf(access.store, release);
  const unanswered = await serverRefusals(
    access,
    builds.map(({ manifest }) => manifest),
  );
  if (unanswered.length > 0) throw refuse('not-answered', unanswered);
  const withdrawn = isAgain ? [] : withdrawnRefusals(live?.withdrawn ?? [], release.builds);
  if (withdrawn.length > 0) throw refuse('withdrawn', withdrawn);
  return release;
}

/** What a rollback changes. */
export interface RollbackPlan {
  /** The previously live release; undefined in an empty channel. */
  from: number | undefined;
  release: ReleaseDocument;
  /** The document of `from`; undefined when it cannot be read. */
  before: ReleaseDocument | undefined;
  /** Builds of the channel that are withdrawn afterwards. */
  withdrawn: WithdrawnBuild[];
}

export interface RolledBack extends RollbackPlan {
  deployment: Deployment;
}

export interface RollbackOptions {
  /** The release to replace; the live one when absent. */
  from?: number | undefined;
  /** Accepts a release with withdrawn builds, which ends their withdrawal. */
  isAgain?: boolean;
  reason?: string;
  /** Learns what changes, before it does; once more when another publisher was faster. */
  announce?: (plan: RollbackPlan) => Promise<void>;
}

interface PlanOptions extends RollbackOptions {
  live: Deployment | undefined;
  isDryRun: boolean;
}

/** Returns what the rollback to a release would change. Throws RollbackRefused and Untrusted. */
async function plan(access: PublishAccess, number: number, options: PlanOptions): Promise<RollbackPlan> {
  const { live, reason = '' } = options;
  const release = await prepare(access, number, options);
  const before = live && (await believed(findRelease(access, live.release)));
  const withdrawn = updateWithdrawn(live?.withdrawn ?? [], {
    live: release.builds,
    // Going on to a later release undoes a rollback and takes nothing back.
    taken: before && number < before.number ? before.builds : [],
    by: access.by,
    at: new Date().toISOString(),
    reason,
  });
  const step = live && before && { release: before, withdrawn: live.withdrawn };
  const beyond = signerRefusals(access, step, { release, withdrawn });
  if (beyond.length > 0) throw new RollbackRefused('not-allowed', beyond.join('\n'));
  return { from: live?.release, release, before, withdrawn };
}

/** Returns what `rollback` would change now; writes nothing. Throws RollbackRefused and Untrusted. */
export async function planRollback(
  access: PublishAccess,
  wanted?: number,
  options: RollbackOptions = {},
): Promise<RollbackPlan> {
  const { deployment: live } = await readHead(access);
  const number = wanted ?? (await earlierRelease(access, live));
  return plan(access, number, { ...options, live, isDryRun: true });
}

/**
 * Makes an earlier release live again, the one before the live one unless a number is given, by one new deployment, and
 * withdraws the builds that it replaces. Works as well when the live release is damaged or gone; its builds are then
 * unknown and not withdrawn. Throws RollbackRefused and Untrusted.
 */
export async function rollback(
  access: PublishAccess,
  wanted?: number,
  options: RollbackOptions = {},
): Promise<RolledBack> {
  let number = wanted;
  return retryOnConflict(async () => {
    const { deployment: live, last } = await readHead(access);
    // Chosen once: a release that another publisher deploys meanwhile is not the one that was meant.
    number ??= await earlierRelease(access, live);
    const planned = await plan(access, number, { ...options, live, isDryRun: false });
    await options.announce?.(planned);
    const deployment = await addDeployment(access, {
      sequence: last + 1,
      release: number,
      action: 'rollback',
      reason: options.reason ?? '',
      withdrawn: planned.withdrawn,
    });
    return deployment && { ...planned, deployment };
  });
}
