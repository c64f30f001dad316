import type { BuildFile, BuildManifest } from '@demanda/federation/release';
import { integrityOf, isPacked, readManifest } from '@demanda/releases/builds';
import type { ReleasedBuild } from '@demanda/releases/documents';
import type { ReleaseStore } from '@demanda/releases/release-store';
import { Untrusted } from '@demanda/releases/signature';
import { buildKey } from '@demanda/releases/store-keys';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** A build as a signed release names it. */
export type NamedBuild = Pick<ReleasedBuild, 'app' | 'digest' | 'manifest'>;

interface StoredFile {
  path: string;
  content: Buffer;
}

export interface WholeBuild {
  manifest: BuildManifest;
  /** With their packed forms; without the manifest itself. */
  files: StoredFile[];
}

/** Files read at once; each has at most three forms. */
const AT_ONCE = 16;

const unpackers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const PACKED = ['.br', '.gz'] as const;

async function readPlain(store: ReleaseStore, key: string, integrity: string): Promise<Buffer> {
  const content = await store.read(key);
  if (content && integrityOf(content) === integrity) return content;
  throw new Untrusted(`${key}: content with ${integrity} expected, found ${content ? 'other' : 'none'}.`);
}

/** A packed form is what it unpacks to. */
async function readPacked(store: ReleaseStore, key: string, form: '.br' | '.gz', file: BuildFile) {
  const content = await store.read(key + form);
  // Never more than the file itself has: what unpacks without end is no form of it.
  const options = { maxOutputLength: Math.max(file.size, 1) };
  const unpacked = content && (await unpackers[form](content, options).catch(() => undefined));
  if (unpacked && integrityOf(unpacked) === file.integrity) return { path: file.path + form, content };
  throw new Untrusted(`${key}${form}: the packed ${file.path} expected, found something else.`);
}

async function readFile(store: ReleaseStore, { app, digest }: NamedBuild, file: BuildFile) {
  const key = buildKey(app, digest, file.path);
  const forms = isPacked(file) ? PACKED : [];
  const [content, ...packed] = await Promise.all([
    readPlain(store, key, file.integrity),
    ...forms.map((form) => readPacked(store, key, form, file)),
  ]);
  return [{ path: file.path, content }, ...packed];
}

/** A build with all its files as they were released. Throws Untrusted when one is missing or another. */
export async function readWholeBuild(store: ReleaseStore, build: NamedBuild): Promise<WholeBuild> {
  const manifest = await readManifest(store, build);
  const files: StoredFile[] = [];
  for (let start = 0; start < manifest.files.length; start += AT_ONCE) {
    const some = manifest.files.slice(start, start + AT_ONCE);
    files.push(...(await Promise.all(some.map((file) => readFile(store, build, file)))).flat());
  }
  return { manifest, files };
}
