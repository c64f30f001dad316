import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuildFile, BuildManifest } from '@demanda/federation/release';
import { integrityOf, isPacked } from './builds';
import type { ReleaseStore } from './release-store';
import { buildKey } from './store-keys';

/** The forms in which a file lies in the store, and how each becomes the file again. */
const forms = {
  '': (content: Buffer) => Promise.resolve(content),
  '.br': promisify<Buffer, Buffer>(brotliDecompress),
  '.gz': promisify<Buffer, Buffer>(gunzip),
};

/** sha384 of what a stored form unpacks to. */
async function integrityIn(content: Buffer, unpack: (content: Buffer) => Promise<Buffer>): Promise<string> {
  try {
    return integrityOf(await unpack(content));
  } catch {
    return 'what cannot be unpacked';
  }
}

/** One sentence for each form of a file that is missing or holds something else. */
async function refusalsOf(store: ReleaseStore, { app, digest }: BuildManifest, file: BuildFile) {
  const wanted = Object.entries(forms).slice(0, isPacked(file) ? undefined : 1);
  const found = wanted.map(async ([ending, unpack]) => {
    const path = file.path + ending;
    const content = await store.read(buildKey(app, digest, path));
    if (!content) return [`${app}: ${path} expected in build ${digest}, found no such file.`];
    const actual = await integrityIn(content, unpack);
    if (actual === file.integrity) return [];
    return [`${app}: ${path} of build ${digest} expected with ${file.integrity}, found ${actual}.`];
  });
  return (await Promise.all(found)).flat();
}

/** One sentence for each file of a stored build that is missing or is not what its manifest says. */
export async function fileRefusals(store: ReleaseStore, manifest: BuildManifest): Promise<string[]> {
  const found = manifest.files.map((file) => refusalsOf(store, manifest, file));
  return (await Promise.all(found)).flat();
}
