import type { BuildManifest } from '@demanda/federation/release';
import { readManifest, type StoredBuild } from './builds';
import { candidateOf } from './compose';
import type { ReleaseDocument } from './documents';
import { refusals } from './gate';
import type { ReleaseStore } from './release-store';
import { Untrusted } from './signature';
import { fileRefusals } from './verify-files';

/** The gate said no; the message holds one sentence a line. Nothing went live. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

/** Every build that a release names. Throws Refused when one is gone or not the one released. */
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
 * Everything that speaks against a combination: what its builds say, and what lies in the store. Builds in `known` are
 * whole for certain, and those that turn out to be are added to it.
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

/** Everything wrong with a release as it lies in the store; empty when it may be live. */
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
