import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { BuildManifest, RemoteManifest } from '@demanda/federation/release';
import type { PublishAccess, ReleaseAccess } from '@demanda/releases/access';
import { readSealed, writeBuild, type Build, type StoredBuild } from '@demanda/releases/builds';
import { addDeployment } from '@demanda/releases/channel';
import { buildsOf, Refused } from '@demanda/releases/check';
import { combinationOf } from '@demanda/releases/combination';
import { candidateOf, compose } from '@demanda/releases/compose';
import { DEFAULT_CHANNEL } from '@demanda/releases/documents';
import { openReleaseStore } from '@demanda/releases/open-release-store';
import { baseOf, buildsBeside, judge } from '@demanda/releases/publish';
import { readLive } from '@demanda/releases/live';
import type { ReleaseStore } from '@demanda/releases/release-store';
import { seal, signerOf, trustIn } from '@demanda/releases/signature';
import { buildKey, manifestKey, releaseKey } from '@demanda/releases/store-keys';
import { readForms } from '@demanda/releases/verify-files';
import { makeBuilds } from '../make-manifest';
import type { Wanted } from '../place';
import { workspace } from '../workspace';

/** A combination of builds in a store of its own, signed with a key of its own. */
export interface Staged {
  address: string;
  publicKey: string;
  shell: string;
  remotes: RemoteManifest[];
  /** Apps whose build is not live yet. */
  changed: string[];
  /** Digest that identifies the combination. */
  combination: string;
}

async function copyBuild(
  from: ReleaseStore,
  to: ReleaseStore,
  { manifest, seal }: StoredBuild,
): Promise<void> {
  const { app, digest } = manifest;
  const { text } = await readSealed(from, { app, digest, manifest: seal });
  for (const file of manifest.files) {
    for (const form of await readForms(from, manifest, file)) {
      if ('refusal' in form) throw new Refused([form.refusal]);
      await to.write(buildKey(app, digest, form.path), form.content);
    }
  }
  await to.write(manifestKey(app, digest), text);
}

function scratchAccess(address: string): PublishAccess {
  const signer = signerOf(generateKeyPairSync('ed25519').privateKey);
  const trust = trustIn([signer.publicKey]);
  return { store: openReleaseStore(address), signer, trust, channel: DEFAULT_CHANNEL, by: 'check' };
}

const isIn = (builds: readonly { app: string; digest: string }[] = [], { app, digest }: BuildManifest) =>
  builds.some((build) => build.app === app && build.digest === digest);

interface Combined {
  finished: Build[];
  stored: StoredBuild[];
}

/** Composes as `publish` does. Throws Refused when the gate refuses the combination. */
async function withFinished(access: ReleaseAccess, apps: readonly string[]): Promise<Combined> {
  const finished = await makeBuilds(workspace, apps);
  const reasons = await judge(access, finished, { isAgain: true });
  if (reasons.length > 0) throw new Refused(reasons);
  const live = (await readLive(access))?.release;
  return { finished, stored: await buildsBeside(access, await baseOf(access, live), apps) };
}

const combine = async (access: ReleaseAccess, wanted: Wanted): Promise<Combined> =>
  'builds' in wanted
    ? { finished: [], stored: await buildsOf(access.store, wanted) }
    : withFinished(access, wanted);

/** Makes a combination the only release of a store below `folder`. Writes nothing to the real store. Throws Refused. */
export async function stage(access: ReleaseAccess, wanted: Wanted, folder: string): Promise<Staged> {
  const { finished, stored } = await combine(access, wanted);
  const address = join(folder, 'releases');
  const scratch = scratchAccess(address);
  const written = await Promise.all(finished.map((build) => writeBuild(scratch.store, build)));
  await Promise.all(stored.map((build) => copyBuild(access.store, scratch.store, build)));
  const all = [...written, ...stored];
  const release = compose({ builds: all, previous: new Map() }, 1, new Date());
  await scratch.store.create(releaseKey(1), seal(scratch.signer, release));
  await addDeployment(scratch, { sequence: 1, release: 1, action: 'publish' });
  const manifests = all.map(({ manifest }) => manifest);
  const { shell, remotes } = candidateOf(manifests);
  const live = (await readLive(access))?.release;
  const changed = manifests.filter((manifest) => !isIn(live?.builds, manifest)).map(({ app }) => app);
  return {
    address,
    publicKey: scratch.signer.publicKey,
    shell: shell.app,
    remotes,
    changed,
    combination: combinationOf(manifests),
  };
}
