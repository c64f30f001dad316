import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { compress, type Compressed } from '@demanda/releases/builds';

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes what was written long ago; a variant that is still in use is then made again. */
async function deleteOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - KEPT_MS) await rm(file, { force: true });
  }
}

/** Writes the whole file or nothing, since another call may compress the same content. */
async function write(file: string, content: Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, content);
  await rename(partial, file);
}

const unpackBrotli = promisify(brotliDecompress);
const unpackGzip = promisify(gunzip);

/** Reads kept variants; undefined when one is missing or does not unpack to `content`. */
async function readKept(file: string, content: Buffer): Promise<Compressed | undefined> {
  try {
    const [br, gz] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
    const unpacked = await Promise.all([unpackBrotli(br), unpackGzip(gz)]);
    return unpacked.every((one) => one.equals(content)) ? { br, gz } : undefined;
  } catch {
    return undefined;
  }
}

/** Folders without old variants since this process began: a publication compresses many files. */
const cleaned = new Set<string>();

/**
 * Compresses a file for publication, or reads the variants that an earlier publication of the same content left in
 * `folder`.
 */
export async function compressOnce(content: Buffer, folder: string): Promise<Compressed> {
  const file = join(folder, createHash('sha256').update(content).digest('hex'));
  const kept = await readKept(file, content);
  if (kept) return kept;
  const made = await compress(content);
  await mkdir(folder, { recursive: true });
  if (!cleaned.has(folder)) {
    cleaned.add(folder);
    await deleteOld(folder);
  }
  await Promise.all([write(`${file}.br`, made.br), write(`${file}.gz`, made.gz)]);
  return made;
}
