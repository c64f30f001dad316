import type { PublishAccess } from '@demanda/releases/access';
import { teamsSinceRoot } from '@demanda/releases/channel';
import { Refused } from '@demanda/releases/check';
import {
  addDelegations,
  delegationSequences,
  readDelegations,
  withDelegations,
  withFormerDelegations,
} from '@demanda/releases/delegations';
import type { Delegations } from '@demanda/releases/documents';
import { keyFile } from '@demanda/releases/key-file';
import { noteLive, notedBase } from '@demanda/releases/noted-live';
import { resign } from '@demanda/releases/publish';
import { parsePublicKey, rootsOf } from '@demanda/releases/signature';
import { listChannels } from '@demanda/releases/went-live';
import { openStore, openStoreToPublish } from './open-store';
import { UsageError } from './usage';

/** `npm run release -- key …`: the keys that sign releases (ADR 0052). */

type DelegatedKey = Delegations['keys'][number];

interface KeyOptions {
  /** Signs again what a revoked key put live. */
  isResigned: boolean;
  /** Begins with an empty list, when the one in the store cannot be read. */
  isAnew: boolean;
  /** Returns names of apps that may be delegated; throws UsageError for others. */
  demandApps: (apps: string[]) => string[];
}

/** Before the public key, as the setting of the servers and publishers that trust it. */
const LABEL = 'RELEASE_PUBLIC_KEYS=';

const keyIdIn = (publicKey: string) => parsePublicKey(publicKey)?.keyId ?? 'unreadable';

async function rootAccess(env: NodeJS.ProcessEnv): Promise<PublishAccess> {
  const access = await openStoreToPublish(env);
  if (rootsOf(access.trust).has(access.signer.keyId)) return access;
  throw new Refused([`Only a root key changes keys; ${keyFile(env)} holds ${access.signer.keyId}.`]);
}

async function currentKeys(
  access: PublishAccess,
  { isAnew }: Pick<KeyOptions, 'isAnew'>,
): Promise<DelegatedKey[]> {
  return isAnew ? [] : ((await readDelegations(access))?.keys ?? []);
}

/** Puts the list in force, which notes what is live. Throws Refused when another publisher changed it meanwhile. */
async function replaceKeys(access: PublishAccess, keys: DelegatedKey[]): Promise<void> {
  const sequence = ((await delegationSequences(access.store)).at(-1) ?? 0) + 1;
  if (!(await addDelegations(access, sequence, keys, await noteLive(access))))
    throw new Refused(['Another publisher has just changed the keys: try again.']);
}

function demandPublicKey(access: PublishAccess, keys: readonly DelegatedKey[], text: string): void {
  const found = parsePublicKey(text);
  if (!found) throw new Refused([`${text}: base64 of an ed25519 public key expected, as \`key\` prints it.`]);
  const holder = keys.find(({ publicKey }) => keyIdIn(publicKey) === found.keyId)?.name;
  const taken = rootsOf(access.trust).has(found.keyId) ? 'a root key' : holder && `the key of ${holder}`;
  if (taken) throw new Refused([`${found.keyId} is ${taken} already.`]);
}

/**
 * Signs what is live in every channel with the root key, so that nothing depends on keys that are gone; not what such a
 * key put live after the list in force was made. Returns `done` and a line for each channel. Throws Refused with these
 * lines and the reasons, after all channels were tried, when one cannot be signed again.
 */
async function resignChannels(access: PublishAccess, done: string): Promise<string[]> {
  const [lines, failures]: [string[], string[]] = [[done], []];
  for (const channel of await listChannels(await withDelegations(access))) {
    const base = () => notedBase(channel);
    try {
      if (!(await base()).release) continue;
      const { release } = await resign(channel, { base });
      lines.push(`Release ${release.number} is live in ${channel.channel}, signed by the root key.`);
    } catch (error) {
      failures.push(
        `${channel.channel}: not signed again, so nothing can go live there, and only servers that show it go on: ${(error as Error).message}`,
      );
    }
  }
  if (failures.length === 0) return lines;
  throw new Refused([
    ...lines,
    ...failures,
    'Repair the store and repeat this, or publish every app with --anew.',
  ]);
}

/** Puts a list without some key in force, so that the key is worth nothing at once; then signs what was live before. */
async function replaceAndResign(
  access: PublishAccess,
  keys: DelegatedKey[],
  done: string,
): Promise<string[]> {
  await replaceKeys(access, keys);
  return resignChannels(access, done);
}

/** Throws Refused when something that is live was put there with a key of the team. */
async function demandUnused(access: PublishAccess, name: string): Promise<void> {
  const used: string[] = [];
  for (const channel of await listChannels(access)) {
    if ((await teamsSinceRoot(channel)).has(name)) used.push(channel.channel);
  }
  if (used.length === 0) return;
  throw new Refused([
    `What is live in ${used.join(', ')} was put there with the key of ${name}.`,
    'Roll back what you do not trust. Then --resign signs the rest with the root key.',
  ]);
}

const unknownTeam = (keys: readonly DelegatedKey[], name: string) => {
  const names = keys.map((one) => one.name).join(', ') || 'there are none';
  return new Refused([`${name}: the name of a team expected (${names}).`]);
};

/** Prints the key of this machine, which is made at its first use, as the setting that trusts it. */
export async function showKey(env: NodeJS.ProcessEnv, label = LABEL): Promise<string[]> {
  const { signer, trust } = await openStoreToPublish(env);
  const team = trust.get(signer.keyId)?.team;
  return [
    `Key ${signer.keyId} in ${keyFile(env)}`,
    `${label}${signer.publicKey}`,
    ...(team ? [`Team ${team.name} releases ${team.apps.join(', ')}.`] : []),
  ];
}

/** Lists the trusted keys. */
async function listKeys(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { trust } = await openStore(env);
  const lines = [...trust].map(([keyId, { team }]) =>
    team ? `${keyId}  ${team.name}  ${team.apps.join(', ')}` : `${keyId}  root key  all apps`,
  );
  return lines.length > 0
    ? lines
    : ['No key is trusted: RELEASE_PUBLIC_KEYS is empty and there is no key file.'];
}

/** Delegates apps to the key of a team, in addition to those that it releases already. */
async function addKey(
  env: NodeJS.ProcessEnv,
  { name, publicKey, apps: more }: DelegatedKey,
  options: KeyOptions,
): Promise<string[]> {
  const access = await rootAccess(env);
  const keys = await currentKeys(access, options);
  const old = keys.find((one) => one.name === name);
  const others = keys.filter((one) => one !== old);
  demandPublicKey(access, others, publicKey);
  const keyId = keyIdIn(publicKey);
  if (old && keyIdIn(old.publicKey) !== keyId)
    throw new Refused([
      `${name} has the key ${keyIdIn(old.publicKey)}, not ${keyId}: replace it with \`key rotate\` first.`,
    ]);
  const apps = [...new Set([...(old?.apps ?? []), ...more])];
  await replaceKeys(access, [...others, { name, publicKey, apps }]);
  return [`The key ${keyId} of ${name} may release ${apps.join(', ')} and nothing else.`];
}

/** Ends the trust in the key of a team. */
async function revokeKey(env: NodeJS.ProcessEnv, name: string, options: KeyOptions): Promise<string[]> {
  const access = await rootAccess(env);
  const former = await withFormerDelegations(access);
  const isFormer = [...former.trust.values()].some(({ team }) => team?.name === name);
  const keys = await currentKeys(access, options);
  // A list that cannot be read leaves the one before it in force.
  const isInForce = options.isAnew || keys.some((one) => one.name === name);
  if (!isFormer) throw unknownTeam(keys, name);
  if (!options.isResigned) await demandUnused(former, name);
  const kept = keys.filter((one) => one.name !== name);
  const done = `The key of ${name} is revoked.`;
  // A revocation that was interrupted has replaced the list already.
  return isInForce ? replaceAndResign(access, kept, done) : resignChannels(access, done);
}

/** Replaces the key of a team. */
async function rotateKey(
  env: NodeJS.ProcessEnv,
  { name, publicKey }: Pick<DelegatedKey, 'name' | 'publicKey'>,
  options: KeyOptions,
): Promise<string[]> {
  const access = await rootAccess(env);
  const keys = await currentKeys(access, options);
  const old = keys.find((one) => one.name === name);
  if (!old) throw unknownTeam(keys, name);
  const done = `The key of ${name} is ${keyIdIn(publicKey)}.`;
  // A rotation that was interrupted has replaced the list already.
  if (keyIdIn(old.publicKey) === keyIdIn(publicKey)) {
    if (!options.isResigned) await demandUnused(await withFormerDelegations(access), name);
    return resignChannels(access, done);
  }
  demandPublicKey(access, keys, publicKey);
  const others = keys.map((one) => (one === old ? { ...one, publicKey } : one));
  return replaceAndResign(access, others, done);
}

/** Returns the public key of a line as `key` prints it. */
const withoutLabel = (line: string) => line.trim().replace(LABEL, '');

const KEY_USAGE =
  'key [list | add <team> <public key> <app…> | rotate <team> <public key> | revoke <team> [--resign]]';

/** Runs `key` with these arguments. Returns the lines to print. Throws UsageError and Refused. */
export async function changeKeys(
  env: NodeJS.ProcessEnv,
  [action, name, printed = '', ...apps]: string[],
  options: KeyOptions,
): Promise<string[]> {
  const publicKey = withoutLabel(printed);
  if (action === undefined) return showKey(env);
  if (action === 'list') return listKeys(env);
  if (name && action === 'revoke') return revokeKey(env, name, options);
  if (name && action === 'rotate') return rotateKey(env, { name, publicKey }, options);
  if (name && action === 'add')
    return addKey(env, { name, publicKey, apps: options.demandApps(apps) }, options);
  throw new UsageError(KEY_USAGE);
}
