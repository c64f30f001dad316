import type { ReleaseAccess } from './access';
import { deploymentSequences, readDeployment } from './channel';
import type { Deployment } from './documents';
import { believed } from './signature';
import { DEPLOYMENTS } from './store-keys';

/**
 * A release went live when a deployment of some channel names it. Others were left by a publisher that was killed, refused
 * or slower than another: nothing leads to them (ADR 0030).
 */

/** Deployments read concurrently. */
const CONCURRENT_READS = 16;

/** Channels of the store, this one first. */
export async function listChannels<Access extends ReleaseAccess>(access: Access): Promise<Access[]> {
  const keys = (await access.store.list(DEPLOYMENTS)).map(({ key }) => key);
  const names = new Set([access.channel, ...keys.map((key) => key.split('/')[1] ?? '')]);
  return [...names].map((channel) => ({ ...access, channel }));
}

/** The deployments of the channel from the newest back; nothing in the place of one that is not believed. */
async function* deploymentsFromNewest(
  access: ReleaseAccess,
  first = CONCURRENT_READS,
): AsyncGenerator<Deployment | undefined> {
  const sequences = await deploymentSequences(access);
  for (let count = first; sequences.length > 0; count = CONCURRENT_READS) {
    const some = sequences.splice(-count).reverse();
    yield* await Promise.all(some.map((sequence) => believed(readDeployment(access, sequence))));
  }
}

/**
 * The deployments that the channel's newest releases came with, the newest deployment first: back to where so many were published,
 * all of them in a shorter row. Deployments of keys that are trusted no longer are left out.
 */
export async function deploymentsOfLast(access: ReleaseAccess, releases: number): Promise<Deployment[]> {
  const found: Deployment[] = [];
  let left = releases;
  for await (const deployment of deploymentsFromNewest(access, releases)) {
    if (deployment) found.push(deployment);
    if (deployment?.action !== 'rollback') left -= 1;
    if (left === 0) break;
  }
  return found;
}

/** Whether the release is or was live in any channel. */
export async function wentLive(access: ReleaseAccess, number: number): Promise<boolean> {
  for (const channel of await listChannels(access)) {
    for await (const deployment of deploymentsFromNewest(channel))
      if (deployment?.release === number) return true;
  }
  return false;
}
