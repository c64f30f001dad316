import type { PublishAccess, ReleaseAccess } from './access';
import { deployment, type Deployment } from './documents';
import { believed, seal, unseal, Untrusted } from './signature';
import { channelPrefix, deploymentKey, numberIn } from './store-keys';

/** A channel is a sequence of signed deployments without gaps. Each deployment or rollback adds one by a single `create`. */

/** Reads the deployment with this sequence; undefined when there is none. Throws Untrusted. */
export async function readDeployment(
  access: ReleaseAccess,
  sequence: number,
): Promise<Deployment | undefined> {
  const { store, trust, channel } = access;
  const key = deploymentKey(channel, sequence);
  const content = await store.read(key);
  if (!content) return undefined;
  const found = unseal(key, content, trust, deployment);
  if (found.channel !== channel) {
    throw new Untrusted(`${key}: channel ${channel} expected, found ${found.channel}.`);
  }
  if (found.sequence !== sequence) {
    throw new Untrusted(`${key}: sequence ${sequence} expected, found ${found.sequence}.`);
  }
  return found;
}

/** Lists the sequences of all deployments of the channel, ascending. */
export async function deploymentSequences({
  store,
  channel,
}: Omit<ReleaseAccess, 'trust'>): Promise<number[]> {
  const keys = (await store.list(channelPrefix(channel))).map(({ key }) => key);
  return keys.flatMap((key) => numberIn(key) ?? []).sort((a, b) => a - b);
}

/**
 * Reads the latest deployment; undefined in an empty channel. `seen` is the highest sequence that this reader knows: an older
 * one is refused, so that deleting the last deployments cannot roll a channel back. Throws Untrusted.
 */
export async function latestDeployment(access: ReleaseAccess, seen = 0): Promise<Deployment | undefined> {
  const last = (await deploymentSequences(access)).at(-1) ?? 0;
  if (last < seen) {
    const found = last === 0 ? 'none' : String(last);
    throw new Untrusted(
      `deployments of ${access.channel}: sequence ${seen} or a later one expected, found ${found}.`,
    );
  }
  if (last === 0) return undefined;
  const found = await readDeployment(access, last);
  // A listed key that cannot be read is no deployment, e.g. a folder below the channel.
  if (!found)
    throw new Untrusted(`${deploymentKey(access.channel, last)}: a deployment expected, found none.`);
  return found;
}

/** Reads the last deployments of the channel, oldest first, without those of keys that are no longer trusted. */
export async function readDeployments(access: ReleaseAccess, last: number): Promise<Deployment[]> {
  const sequences = await deploymentSequences(access);
  const deployments = sequences.slice(-last).map((sequence) => believed(readDeployment(access, sequence)));
  return (await Promise.all(deployments)).filter((found) => found !== undefined);
}

/** Adds a deployment; returns undefined when another publisher has added one with this sequence. */
export async function addDeployment(
  access: PublishAccess,
  step: Pick<Deployment, 'sequence' | 'release' | 'action'> & Partial<Deployment>,
): Promise<Deployment | undefined> {
  const { store, signer, channel, by } = access;
  const at = new Date().toISOString();
  const document: Deployment = { at, withdrawn: [], ...step, channel, by };
  const isMine = await store.create(deploymentKey(channel, step.sequence), seal(signer, document));
  return isMine ? document : undefined;
}
