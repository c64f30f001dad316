import type { PublishAccess, ReleaseAccess } from './access';
import { addDeployment, latestDeployment, readDeployments } from './channel';
import { releaseRefusals } from './check';
import type { Deployment, ReleaseDocument } from './documents';
import { renewLease } from './leases';
import { findRelease } from './read-release';
import { retryOnConflict } from './retry-on-conflict';
import { wentLive } from './went-live';

/** Thrown when a release may not go live again; the message is a sentence, with a line for each reason. */
export class RollbackRefused extends Error {
  override name = 'RollbackRefused';
  constructor(
    readonly reason: 'nothing-earlier' | 'unknown' | 'live-already' | 'incomplete',
    message: string,
  ) {
    super(message);
  }
}

/** Number of deployments searched for an earlier release when none is named. */
const LOOK_BACK = 200;

/** The newest release that was live before the current one. */
async function earlierRelease(access: ReleaseAccess, live = 0): Promise<number> {
  const numbers = (await readDeployments(access, LOOK_BACK)).map(({ release }) => release);
  const earlier = numbers.filter((number) => number < live);
  if (earlier.length === 0) {
    throw new RollbackRefused('nothing-earlier', 'There is no earlier release to go back to.');
  }
  return Math.max(...earlier);
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

/** Checks that the release may go live again and protects its builds from garbage collection. */
async function prepare(access: ReleaseAccess, number: number, live: number | undefined): Promise<void> {
  if (number === live) {
    throw new RollbackRefused('live-already', `Release ${number} is live already.`);
  }
  const release = await findFormer(access, number);
  await renewLease(access.store, number, new Date());
  const reasons = await releaseRefusals(access.store, release);
  if (reasons.length === 0) return;
  const message = `Release ${number} cannot go live again:\n${reasons.join('\n')}`;
  throw new RollbackRefused('incomplete', message);
}

export interface RolledBack {
  deployment: Deployment;
  /** The previously live release; undefined in an empty channel. */
  from: number | undefined;
}

/**
 * Makes an earlier release live again, the one before the live one unless a number is given, by one new deployment. The live
 * one is not read, so this is the way out when it is damaged or gone. Throws RollbackRefused and Untrusted.
 */
export async function rollback(access: PublishAccess, wanted?: number): Promise<RolledBack> {
  let release = wanted;
  return retryOnConflict(async () => {
    const live = await latestDeployment(access);
    // Chosen once: a release that another publisher deploys meanwhile is not the one that was meant.
    release ??= await earlierRelease(access, live?.release);
    await prepare(access, release, live?.release);
    const sequence = (live?.sequence ?? 0) + 1;
    const deployment = await addDeployment(access, { sequence, release, action: 'rollback' });
    return deployment && { deployment, from: live?.release };
  });
}
