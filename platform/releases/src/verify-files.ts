import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuildFile, BuildManifest } from '@demanda/federation/release';
import { integrityOf, isPacked } from './builds';
import type { ReleaseStore } from './release-store';
import { buildKey } from './store-keys';

/** A stored variant of a file: plain, or compressed as `<path>.br` or `<path>.gz`. */
interface StoredForm {
  path: string;
  content: Buffer;
}

/** A variant that is missing or differs from the manifest, with a sentence about the reason. */
interface RefusedForm {
  refusal: string;
}

type Ending = '' | '.br' | '.gz';

/** Decompression of each variant, limited to `maxOutputLength` bytes. */
const forms: Record<Ending, (content: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>> = {
  '': (content) => Promise.resolve(content),
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

const PLAIN: readonly Ending[] = [''];
const PACKED: readonly Ending[] = ['', '.br', '.gz'];

/** Returns the sha384 of the decompressed variant. */
async function integrityIn(content: Buffer, ending: Ending, size: number): Promise<string> {
  try {
    return integrityOf(await forms[ending](content, { maxOutputLength: Math.max(size, 1) }));
  } catch {
    return 'what cannot be unpacked';
  }
}

/** Reads all variants of a file, verified against the manifest. */
export async function readForms(
  store: ReleaseStore,
  { app, digest }: Pick<BuildManifest, 'app' | 'digest'>,
  file: BuildFile,
): Promise<(StoredForm | RefusedForm)[]> {
  const wanted = (isPacked(file) ? PACKED : PLAIN).map(async (ending) => {
    const path = file.path + ending;
    const content = await store.read(buildKey(app, digest, path));
    if (!content) return { refusal: `${app}: ${path} expected in build ${digest}, found no such file.` };
    const actual = await integrityIn(content, ending, file.size);
    if (actual === file.integrity) return { path, content };
    return {
      refusal: `${app}: ${path} of build ${digest} expected with ${file.integrity}, found ${actual}.`,
    };
  });
  return Promise.all(wanted);
}

/** Returns one sentence for each file of a stored build that is missing or differs from its manifest. */
export async function fileRefusals(store: ReleaseStore, manifest: BuildManifest): Promise<string[]> {
  const found = await Promise.all(manifest.files.map((file) => readForms(store, manifest, file)));
  return found.flat().flatMap((form) => ('refusal' in form ? [form.refusal] : []));
}
