import type { PublishAccess, ReleaseAccess } from './access';
import { deployment, type Deployment } from './documents';
import { findRelease } from './read-release';
import type { ReleaseStore } from './release-store';
import { scopeRefusals, type Step } from './scope';
import { believed, seal, UnknownForm, unseal, UnknownKey, Untrusted, type Team } from './signature';
import { channelPrefix, delegationsKey, deploymentKey, numberIn, releaseKey } from './store-keys';

/**
 * A channel is a sequence of signed deployments without gaps. Each deployment or rollback adds one by a single
 * `create`.
 */

/** Refusals of earlier calls are forgotten, since a store may be repaired. */
const verified = new WeakMap<ReleaseStore, Map<string, Promise<void>>>();

/** Reads a signed deployment and the team that signed it, without verifying that it is the team's. */
async function readSigned(access: ReleaseAccess, sequence: number) {
  const { store, trust, channel } = access;
  const key = deploymentKey(channel, sequence);
  const content = await store.read(key);
  if (!content) return undefined;
  const { document: found, team } = unseal(key, content, trust, deployment);
  if (found.channel !== channel) {
    throw new Untrusted(`${key}: channel ${channel} expected, found ${found.channel}.`);
  }
  if (found.sequence !== sequence) {
    throw new Untrusted(`${key}: sequence ${sequence} expected, found ${found.sequence}.`);
  }
  return { found, team, content };
}

async function stepOf(access: ReleaseAccess, { release: number, withdrawn }: Deployment): Promise<Step> {
  const release = await findRelease(access, number);
  if (!release) throw new Untrusted(`${releaseKey(number)}: a release expected, found none.`);
  return { release, withdrawn };
}

/** Sequences have no gaps. */
const numbersBelow = (sequence: number) => Array.from({ length: sequence - 1 }, (_, index) => index + 1);

/** Throws Untrusted when a team's deployment changes more than its apps, compared with the deployment before. */
async function demandScope(access: ReleaseAccess, found: Deployment, team: Team): Promise<void> {
  const key = deploymentKey(access.channel, found.sequence);
  if (found.by !== team.name) throw new Untrusted(`${key}: by ${team.name} expected, found ${found.by}.`);
  const { deployment: before } = await newestOf(access, numbersBelow(found.sequence));
  const step = before && (await stepOf(access, before));
  const reasons = scopeRefusals(team, step, await stepOf(access, found), access.channel);
  if (reasons.length > 0) throw new Untrusted(reasons.map((reason) => `${key}: ${reason}`).join('\n'));
}

/** Verifies each deployment once for each set of trusted keys. */
function demandScopeOnce(access: ReleaseAccess, found: Deployment, team: Team, content: Buffer) {
  const known = verified.get(access.store) ?? new Map<string, Promise<void>>();
  verified.set(access.store, known);
  const name = [...access.trust.keys(), content.toString()].join();
  const verdict = known.get(name) ?? demandScope(access, found, team);
  known.set(name, verdict);
  verdict.catch(() => known.delete(name));
  return verdict;
}

/**
 * Reads the deployment with this sequence; undefined when there is none. Throws Untrusted, also for one of a team that
 * changes more than its apps.
 */
export async function readDeployment(
  access: ReleaseAccess,
  sequence: number,
): Promise<Deployment | undefined> {
  const signed = await readSigned(access, sequence);
  if (!signed) return undefined;
  const { found, team, content } = signed;
  if (team && !access.isVerifiedCopy) await demandScopeOnce(access, found, team, content);
  return found;
}

/** Returns the teams whose deployments the live one builds on, back to the last deployment of a root key. */
export async function teamsSinceRoot(access: ReleaseAccess): Promise<Set<string>> {
  const teams = new Set<string>();
  let sequence = (await latestDeployment(access))?.sequence ?? 0;
  for (; sequence > 0; sequence--) {
    const signed = await believed(readSigned(access, sequence));
    if (signed && !signed.team) break;
    if (signed?.team) teams.add(signed.team.name);
  }
  return teams;
}

/** Lists the sequences of all deployments of the channel, ascending. */
export async function deploymentSequences({
  store,
  channel,
}: Omit<ReleaseAccess, 'trust'>): Promise<number[]> {
  const keys = (await store.list(channelPrefix(channel))).map(({ key }) => key);
  return keys.flatMap((key) => numberIn(key) ?? []).sort((a, b) => a - b);
}

/** The newest deployment that is valid, and what stands behind it. */
export interface ChannelHead {
  /** Undefined in an empty channel. */
  deployment: Deployment | undefined;
  /** Highest sequence in the store, valid or not. */
  last: number;
  /** Why each later deployment is passed over, the newest first; one sentence each. */
  invalid: string[];
  /** Those among them that a root key signed in a form of a newer product: who goes on here would undo them. */
  newer: string[];
}

/**
 * Reads a deployment that is listed. Throws Untrusted when nothing can be read, e.g. from a folder below the channel.
 */
async function readListed(access: ReleaseAccess, sequence: number): Promise<Deployment> {
  const found = await readDeployment(access, sequence);
  if (found) return found;
  throw new Untrusted(`${deploymentKey(access.channel, sequence)}: a deployment expected, found none.`);
}

/**
 * Finds the newest valid one of the given sequences. One that cannot be read must not stop every team, so it is passed
 * over. A deployment signed by an unknown key is not passed over: the reader's keys may be out of date.
 */
async function newestOf(access: ReleaseAccess, sequences: readonly number[]): Promise<ChannelHead> {
  const invalid: string[] = [];
  const newer: string[] = [];
  const last = sequences.at(-1) ?? 0;
  for (const sequence of sequences.toReversed()) {
    try {
      return { deployment: await readListed(access, sequence), last, invalid, newer };
    } catch (error) {
      if (!(error instanceof Untrusted) || error instanceof UnknownKey) throw error;
      invalid.push(error.message);
      if (error instanceof UnknownForm) newer.push(error.message);
    }
  }
  // A channel without any valid deployment is damaged and not empty.
  if (invalid[0] !== undefined) throw new Untrusted(invalid[0]);
  return { deployment: undefined, last, invalid, newer };
}

/**
 * Reads the head of the channel. `seen` is the highest sequence that this reader knows: an older one is refused, so
 * that deleting the last deployments cannot roll a channel back. Throws Untrusted.
 */
export async function readHead(access: ReleaseAccess, seen = 0): Promise<ChannelHead> {
  const head = await newestOf(access, await deploymentSequences(access));
  const { sequence = 0, delegations = 0 } = head.deployment ?? {};
  if (sequence < seen) {
    const found = sequence === 0 ? 'none' : String(sequence);
    throw new Untrusted(
      [
        `deployments of ${access.channel}: sequence ${seen} or a later one expected, found ${found}.`,
        ...head.invalid,
      ].join('\n'),
    );
  }
  const known = access.delegations ?? 0;
  if (delegations > known) {
    throw new Untrusted(`${delegationsKey(delegations)} or a later one expected, found ${known || 'none'}.`);
  }
  return head;
}

/** Reads the newest valid deployment; undefined in an empty channel. `seen` as for readHead. Throws Untrusted. */
export const latestDeployment = async (access: ReleaseAccess, seen = 0): Promise<Deployment | undefined> =>
  (await readHead(access, seen)).deployment;

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
  const document: Deployment = { at, withdrawn: [], ...step, channel, by, delegations: access.delegations };
  const isMine = await store.create(deploymentKey(channel, step.sequence), seal(signer, document));
  return isMine ? document : undefined;
}
