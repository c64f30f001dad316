import type { BuildManifest } from '@demanda/federation/release';
import { isSourceMap, readSealed } from '@demanda/releases/builds';
import type { ReleasedBuild } from '@demanda/releases/documents';
import type { ReleaseStore } from '@demanda/releases/release-store';
import { Untrusted } from '@demanda/releases/signature';
import { readForms } from '@demanda/releases/verify-files';

/** A build as a signed release names it. */
export type NamedBuild = Pick<ReleasedBuild, 'app' | 'digest' | 'manifest'>;

export interface CompleteBuild {
  manifest: BuildManifest;
  /** The manifest as it lies in the store. */
  text: Buffer;
  /** Files with their precompressed variants, without the manifest and source maps. */
  files: { path: string; content: Buffer }[];
}

/** Files read concurrently; each has at most three variants. */
const CONCURRENT_READS = 16;

/** Reads a build with all its files except source maps. Throws Untrusted when one is missing or differs from the release. */
export async function readCompleteBuild(store: ReleaseStore, build: NamedBuild): Promise<CompleteBuild> {
  const { manifest, text } = await readSealed(store, build);
  const files: CompleteBuild['files'] = [];
  const wanted = manifest.files.filter((file) => !isSourceMap(file));
  for (let start = 0; start < wanted.length; start += CONCURRENT_READS) {
    const some = wanted.slice(start, start + CONCURRENT_READS);
    const forms = await Promise.all(some.map((file) => readForms(store, build, file)));
    for (const form of forms.flat()) {
      if ('refusal' in form) throw new Untrusted(form.refusal);
      files.push(form);
    }
  }
  return { manifest, text, files };
}
