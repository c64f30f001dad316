import type { BuildManifest } from '@demanda/federation/release';
import { readManifest, type StoredBuild } from './builds';
import { candidateOf } from './compose';
import type { ReleaseDocument } from './documents';
import { refusals } from './gate';
import type { ReleaseStore } from './release-store';
import { Untrusted } from './signature';
import { fileRefusals } from './verify-files';

/** Thrown when the gate refuses a release; the message has one sentence per line. Nothing went live. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

/** Reads every build of a release. Throws Refused when one is missing or differs. */
export async function buildsOf(store: ReleaseStore, { builds }: ReleaseDocument): Promise<StoredBuild[]> {
  const reasons: string[] = [];
  const read = builds.map(async (build) => {
    try {
      return [{ manifest: await readManifest(store, build), seal: build.manifest }];
    } catch (error) {
      if (!(error instanceof Untrusted)) throw error;
      reasons.push(error.message);
      return [];
    }
  });
  const found = (await Promise.all(read)).flat();
  if (reasons.length > 0) throw new Refused(reasons);
  return found;
}

/**
 * Returns the reasons why a combination may not go live: incompatible builds, and files missing in the store. Builds in
 * `known` count as complete, and builds found complete are added to it.
 */
export async function check(
  store: ReleaseStore,
  manifests: readonly BuildManifest[],
  known = new Set<string>(),
): Promise<string[]> {
  const files = manifests.map(async (manifest) => {
    const name = `${manifest.app}/${manifest.digest}`;
    if (known.has(name)) return [];
    const reasons = await fileRefusals(store, manifest);
    if (reasons.length === 0) known.add(name);
    return reasons;
  });
  return [...refusals(candidateOf(manifests)), ...(await Promise.all(files)).flat()];
}

/** Returns the problems of a stored release; empty when it may go live. */
export async function releaseRefusals(store: ReleaseStore, document: ReleaseDocument): Promise<string[]> {
  try {
    const builds = await buildsOf(store, document);
    return await check(
      store,
      builds.map(({ manifest }) => manifest),
    );
  } catch (error) {
    if (error instanceof Refused) return [...error.reasons];
    throw error;
  }
}
