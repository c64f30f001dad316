import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuildManifest } from '@demanda/federation/release';
import type { DistFile } from './dist-files';
import type { Build } from './make-manifest';
import { MANIFEST, paths, readManifest, removeFolder, syncFolder, writeDurably } from './store';

const worthPacking = /\.(js|css|svg)$/;

/** The packed forms lie beside the file, so that the server never compresses a build itself. */
async function writeFileWithVariants(folder: string, { path, content }: DistFile): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeDurably(target, content);
  if (!worthPacking.test(path) || content.length < 1024) return;
  const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const [br, gz] = await Promise.all([brotli, promisify(gzip)(content, { level: 9 })]);
  await writeDurably(`${target}.br`, br);
  await writeDurably(`${target}.gz`, gz);
}

const sameFiles = (a: BuildManifest, b: BuildManifest) => JSON.stringify(a.files) === JSON.stringify(b.files);

/**
 * Puts a build into the store under its digest. The same build again changes nothing; other bytes under the same
 * digest are refused. The folder appears in one step, complete.
 */
export async function pack(store: string, { manifest, files }: Build): Promise<BuildManifest> {
  const { app, digest } = manifest;
  const known = await readManifest(store, app, digest);
  if (known) {
    if (sameFiles(known, manifest)) return known;
    throw new Error(
      `${app}: build ${digest} is already in the store with other content; it is never overwritten.`,
    );
  }
  const folder = paths(store).build(app, digest);
  const temporary = join(paths(store).app(app), `.${digest}.${process.pid}`);
  await mkdir(temporary, { recursive: true });
  try {
    await Promise.all(files.map((file) => writeFileWithVariants(temporary, file)));
    await writeDurably(join(temporary, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(temporary, folder);
    await syncFolder(paths(store).app(app));
  } finally {
    await removeFolder(temporary);
  }
  return manifest;
}
