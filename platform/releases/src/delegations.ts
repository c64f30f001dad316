import type { PublishAccess, ReleaseAccess } from './access';
import { delegations, type Delegations } from './documents';
import type { ReleaseStore } from './release-store';
import { believed, parsePublicKey, rootsOf, seal, unseal, Untrusted, type Trust } from './signature';
import { DELEGATIONS, delegationsKey, numberIn } from './store-keys';

/** A root key delegates: it signs the list of the teams' keys and of the apps that each may release (ADR 0052). */

type Reading = Pick<ReleaseAccess, 'store' | 'trust'>;

/** Lists the sequences of all delegations, ascending. */
export async function delegationSequences(store: ReleaseStore): Promise<number[]> {
  const keys = (await store.list(DELEGATIONS)).map(({ key }) => key);
  return keys.flatMap((key) => numberIn(key) ?? []).sort((a, b) => a - b);
}

async function readOne({ store, trust }: Reading, sequence: number): Promise<Delegations> {
  const key = delegationsKey(sequence);
  const content = await store.read(key);
  if (!content) throw new Untrusted(`${key}: delegations expected, found none.`);
  const { document } = unseal(key, content, rootsOf(trust), delegations);
  if (document.sequence !== sequence) {
    throw new Untrusted(`${key}: sequence ${sequence} expected, found ${document.sequence}.`);
  }
  return document;
}

/** Reads the newest delegations; undefined when there are none. Throws Untrusted, so that no change revives a key. */
export async function readDelegations(reading: Reading): Promise<Delegations | undefined> {
  const last = (await delegationSequences(reading.store)).at(-1);
  return last === undefined ? undefined : readOne(reading, last);
}

/**
 * Finds the newest delegations that a root key signed. An older list than the last one does not endanger readers, since
 * deployments name the one they need.
 */
async function newestValid(reading: Reading): Promise<Delegations | undefined> {
  for (const sequence of (await delegationSequences(reading.store)).reverse()) {
    const found = await believed(readOne(reading, sequence));
    if (found) return found;
  }
  return undefined;
}

/** Adds the keys of the teams to the roots; a root key stays one. */
function trustWith(trust: Trust, lists: readonly Delegations[]): Trust {
  const keys = lists.flatMap((list) => list.keys);
  const delegated = keys.flatMap(({ publicKey, name, apps }) => {
    const found = parsePublicKey(publicKey);
    return found ? [[found.keyId, { key: found.key, team: { name, apps } }] as const] : [];
  });
  return new Map([...delegated, ...rootsOf(trust)]);
}

/** Returns the access with the keys of the teams. */
export async function withDelegations<Access extends ReleaseAccess>(access: Access): Promise<Access> {
  const found = await newestValid(access);
  if (!found) return { ...access, trust: rootsOf(access.trust), delegations: undefined };
  return { ...access, trust: trustWith(access.trust, [found]), delegations: found.sequence };
}

/** Returns the access with every key that was ever delegated, to read what a revoked key put live. */
export async function withFormerDelegations<Access extends ReleaseAccess>(access: Access): Promise<Access> {
  const sequences = await delegationSequences(access.store);
  const lists = await Promise.all(sequences.map((sequence) => believed(readOne(access, sequence))));
  const valid = lists.filter((list) => list !== undefined);
  return { ...access, trust: trustWith(access.trust, valid), delegations: sequences.at(-1) };
}

/**
 * Puts a new list of keys in force, with what is `live` now (noted-live.ts). Returns undefined when another publisher was
 * faster.
 */
export async function addDelegations(
  { store, signer, by }: PublishAccess,
  sequence: number,
  keys: Delegations['keys'],
  live: Delegations['live'] = [],
): Promise<Delegations | undefined> {
  const document: Delegations = { sequence, at: new Date().toISOString(), by, keys, live };
  return (await store.create(delegationsKey(sequence), seal(signer, document))) ? document : undefined;
}
