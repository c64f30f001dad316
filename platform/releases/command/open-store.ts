import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { PublishAccess, ReleaseAccess } from '@demanda/releases/access';
import { withDelegations } from '@demanda/releases/delegations';
import { channelName, DEFAULT_CHANNEL } from '@demanda/releases/documents';
import { keyFile, openSigner, trustedKeys } from '@demanda/releases/key-file';
import { openReleaseStore } from '@demanda/releases/open-release-store';
import { readServerCalls } from './server-calls';
import { isLocalStore, storeAddress } from './store-address';

/** Throws when RELEASE_STORE names a folder that does not exist, in which nothing can be published. */
export function demandStore(env: NodeJS.ProcessEnv): void {
  const address = storeAddress(env);
  if (
    address.includes('://') ||
    isLocalStore(env) ||
    statSync(address, { throwIfNoEntry: false })?.isDirectory()
  )
    return;
  throw new Error(`RELEASE_STORE: a folder expected at ${address}, found none; the first publish makes it.`);
}

/** Returns whether the channel wants its pages opened before something goes live: one of RELEASE_CHECKED_CHANNELS. */
export function requiresCheck(channel: string, env: NodeJS.ProcessEnv): boolean {
  const named = (env.RELEASE_CHECKED_CHANNELS || DEFAULT_CHANNEL).split(',').map((name) => name.trim());
  if (named.some((name) => !channelName.safeParse(name).success))
    throw new Error('RELEASE_CHECKED_CHANNELS: names of channels expected, comma separated.');
  return !isLocalStore(env) && named.includes(channel);
}

/** Returns the result, or undefined when there is none: without Git, or for an account without a name. */
function attempt(read: () => string): string | undefined {
  try {
    return read().trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the name in Git's configuration, else that of the system account. */
const person = (): string =>
  attempt(() =>
    execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ) ??
  attempt(() => userInfo().username) ??
  `account ${process.getuid?.()}`;

/** Opens the store for reading; creates no key. */
export async function openStore(env: NodeJS.ProcessEnv = process.env): Promise<ReleaseAccess> {
  const channel = channelName.safeParse(env.RELEASE_CHANNEL || DEFAULT_CHANNEL);
  if (!channel.success)
    throw new Error('The name of a channel is made of small letters, digits and hyphens.');
  const { RELEASE_SERVER: server } = env;
  return withDelegations({
    store: openReleaseStore(storeAddress(env)),
    trust: trustedKeys(env),
    channel: channel.data,
    ...(server && { offeredCalls: () => readServerCalls(server) }),
  });
}

/** Characters of a key's id in a name, enough to find it in `key list`. */
const SHOWN_KEY_ID = 8;

/**
 * Opens the store for publishing; the first use creates the key. The name comes from the key: that of its team, or for a
 * root key the person's with the id of the key, since anyone can call themselves anything.
 */
export async function openStoreToPublish(env: NodeJS.ProcessEnv = process.env): Promise<PublishAccess> {
  const signer = openSigner(keyFile(env));
  const access = await openStore(env);
  const team = access.trust.get(signer.keyId)?.team?.name;
  return { ...access, signer, by: team ?? `${person()} (${signer.keyId.slice(0, SHOWN_KEY_ID)})` };
}
