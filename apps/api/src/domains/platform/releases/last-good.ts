import type { ReleaseAccess } from '@demanda/releases/access';
import { deploymentSequences, readDeployments } from '@demanda/releases/channel';
import type { Live } from '@demanda/releases/live';
import { readRelease, releaseNumbers } from '@demanda/releases/read-release';
import type { ReleaseStore } from '@demanda/releases/release-store';
import { delegationsKey, deploymentKey, releaseKey } from '@demanda/releases/store-keys';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildCache } from './build-cache';

/** A small release store on this machine with what was served last; a restart reads it like any other store. */

/** Number of deployments whose releases are kept: open tabs may still request their builds. */
const KEPT_DEPLOYMENTS = 10;
/** Retention time of the copy of an older build after its last request. */
const UNUSED_RETENTION_MS = 24 * 60 * 60 * 1000;

async function copyKey(from: ReleaseStore, to: ReleaseStore, key: string): Promise<void> {
  const content = await from.read(key);
  if (content) await to.write(key, content);
}

/** Stores the signed documents of the live release; its builds are cached already. */
export async function copyLastGoodRelease(
  from: ReleaseAccess,
  to: ReleaseStore,
  { deployment }: Live,
): Promise<void> {
  await copyKey(from.store, to, releaseKey(deployment.release));
  await copyKey(from.store, to, deploymentKey(deployment.channel, deployment.sequence));
  if (from.delegations) await copyKey(from.store, to, delegationsKey(from.delegations));
}

/** Names of the copies, as `app/digest`. */
async function listCopies(folder: string): Promise<string[]> {
  const apps = await readdir(folder);
  const named = apps.map(async (app) => (await readdir(join(folder, app))).map((name) => `${app}/${name}`));
  return (await Promise.all(named)).flat();
}

/** Removes copies of builds that no recent release names and no recent request used. */
export async function removeUnusedCopies(copies: ReleaseAccess, builds: BuildCache): Promise<void> {
  const old = (await deploymentSequences(copies)).slice(0, -KEPT_DEPLOYMENTS);
  if (old.length === 0) return;
  await copies.store.remove(old.map((sequence) => deploymentKey(copies.channel, sequence)));
  const numbers = new Set((await readDeployments(copies, KEPT_DEPLOYMENTS)).map(({ release }) => release));
  const kept = await Promise.all([...numbers].map((number) => readRelease(copies, number)));
  const forgotten = (await releaseNumbers(copies.store)).filter((number) => !numbers.has(number));
  await copies.store.remove(forgotten.map(releaseKey));
  const named = new Set(kept.flatMap((release) => release.builds.map((one) => `${one.app}/${one.digest}`)));
  const isUsed = (name: string) =>
    named.has(name) || Date.now() - (builds.requestedAt.get(name) ?? 0) < UNUSED_RETENTION_MS;
  for (const name of await listCopies(builds.folder)) if (!isUsed(name)) await builds.evict(name);
}
