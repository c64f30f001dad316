import type { BuildManifest } from '@demanda/federation/release';
import { readSealed } from '@demanda/releases/builds';
import type { ReleasedBuild } from '@demanda/releases/documents';
import type { ReleaseStore } from '@demanda/releases/release-store';
import { Untrusted } from '@demanda/releases/signature';
import { readForms } from '@demanda/releases/verify-files';

/** A build as a signed release names it. */
export type NamedBuild = Pick<ReleasedBuild, 'app' | 'digest' | 'manifest'>;

export interface WholeBuild {
  manifest: BuildManifest;
  /** The manifest as it lies in the store. */
  text: Buffer;
  /** With their packed forms; without the manifest itself. */
  files: { path: string; content: Buffer }[];
}

/** Files read at once; each has at most three forms. */
const AT_ONCE = 16;

/** A build with all its files as they were released. Throws Untrusted when one is missing or another. */
export async function readWholeBuild(store: ReleaseStore, build: NamedBuild): Promise<WholeBuild> {
  const { manifest, text } = await readSealed(store, build);
  const files: WholeBuild['files'] = [];
  for (let start = 0; start < manifest.files.length; start += AT_ONCE) {
    const some = manifest.files.slice(start, start + AT_ONCE);
    const forms = await Promise.all(some.map((file) => readForms(store, build, file)));
    for (const form of forms.flat()) {
      if ('refusal' in form) throw new Untrusted(form.refusal);
      files.push(form);
    }
  }
  return { manifest, text, files };
}
