import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildManifest, type BuildFile, type BuildManifest } from '@demanda/federation/release';
import type { ReleasedBuild } from './documents';
import type { ReleaseStore } from './release-store';
import { parseJson } from './parse-json';
import { TAKE_NEWER, Untrusted } from './signature';
import { buildKey, buildPrefix, manifestKey } from './store-keys';

/** The precompressed variants of a file. */
export interface Compressed {
  br: Buffer;
  gz: Buffer;
}

/** A file of a build that is not yet in the store. */
export interface BuildContent extends BuildFile {
  content: Buffer;
  /** Returns its variants where they may be known from an earlier publication; by default they are made again. */
  compressed?: () => Promise<Compressed>;
}

/** A finished build, ready to be published. */
export interface Build {
  manifest: BuildManifest;
  files: BuildContent[];
}

/** A build in the store; `seal` is the sha384 of the text of its manifest. */
export interface StoredBuild {
  manifest: BuildManifest;
  seal: string;
}

export const integrityOf = (content: Uint8Array | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Whether a file has precompressed variants, `.br` and `.gz`; servers never compress builds themselves. */
export const isPacked = ({ path, size }: Pick<BuildFile, 'path' | 'size'>) =>
  size >= 1024 && /\.(m?js|css|svg)$/.test(path);

/** Whether a file is a source map: stored with its build, and neither copied nor served. */
export const isSourceMap = ({ path }: Pick<BuildFile, 'path'>) => path.endsWith('.map');

/** Throws Untrusted for a manifest that is no JSON, or of a form that this version does not know. */
function parseManifest(
  { app, digest }: Pick<BuildManifest, 'app' | 'digest'>,
  content: Buffer,
): BuildManifest {
  const { data } = buildManifest.safeParse(parseJson(content.toString()));
  if (data) return data;
  throw new Untrusted(
    `${app}: remote.json of build ${digest} expected in a known form, found another. ${TAKE_NEWER}`,
  );
}

/** Reads the manifest of a build without verifying it; undefined when the build does not exist. */
export async function readStoredBuild(
  store: ReleaseStore,
  app: string,
  digest: string,
): Promise<StoredBuild | undefined> {
  const content = await store.read(manifestKey(app, digest));
  if (!content) return undefined;
  const manifest = parseManifest({ app, digest }, content);
  return { manifest, seal: integrityOf(content) };
}

type NamedBuild = Pick<ReleasedBuild, 'app' | 'digest' | 'manifest'>;

/** Reads the manifest of a released build as text. Throws Untrusted when it is missing or differs. */
export async function readSealed(
  store: ReleaseStore,
  { app, digest, manifest: expected }: NamedBuild,
): Promise<{ manifest: BuildManifest; text: Buffer }> {
  const key = manifestKey(app, digest);
  const content = await store.read(key);
  if (!content) throw new Untrusted(`${app}: build ${digest} expected in the store, found nothing.`);
  const found = integrityOf(content);
  if (found !== expected) {
    throw new Untrusted(`${app}: remote.json of build ${digest} expected with ${expected}, found ${found}.`);
  }
  return { manifest: parseManifest({ app, digest }, content), text: content };
}

/** Reads the parsed manifest. Throws Untrusted like `readSealed`. */
export const readManifest = async (store: ReleaseStore, build: NamedBuild): Promise<BuildManifest> =>
  (await readSealed(store, build)).manifest;

/** Compresses as small as possible, which takes a second for each megabyte. */
export async function compress(content: Buffer): Promise<Compressed> {
  const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const [br, gz] = await Promise.all([brotli, promisify(gzip)(content, { level: 9 })]);
  return { br, gz };
}

/** A file with its precompressed variants. */
async function writeFile(store: ReleaseStore, key: string, file: BuildContent) {
  const { content } = file;
  await store.write(key, content);
  if (!isPacked(file)) return;
  const { br, gz } = await (file.compressed?.() ?? compress(content));
  await store.write(`${key}.br`, br);
  await store.write(`${key}.gz`, gz);
}

const sameFiles = (a: BuildManifest, b: BuildManifest) => JSON.stringify(a.files) === JSON.stringify(b.files);

/** Returns the stored build with the same content and renews its age; refuses different content. */
async function reuseStoredBuild(
  store: ReleaseStore,
  known: StoredBuild,
  wanted: BuildManifest,
): Promise<StoredBuild> {
  const { app, digest } = wanted;
  if (!sameFiles(known.manifest, wanted)) {
    throw new Error(
      `${app}: build ${digest} is already in the store with other content; it is never overwritten.`,
    );
  }
  const key = manifestKey(app, digest);
  // Unused builds are collected by age, and this one is about to be used.
  const text = await store.read(key);
  if (text) await store.write(key, text);
  return known;
}

/**
 * Stores a build under its digest. Storing the same build again changes nothing; different content under the same
 * digest is refused. The manifest is written last, so an existing build is complete.
 */
export async function writeBuild(store: ReleaseStore, { manifest, files }: Build): Promise<StoredBuild> {
  const { app, digest } = manifest;
  const known = await readStoredBuild(store, app, digest);
  if (known) return reuseStoredBuild(store, known, manifest);
  await Promise.all(files.map((file) => writeFile(store, buildKey(app, digest, file.path), file)));
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  if (await store.create(manifestKey(app, digest), text)) return { manifest, seal: integrityOf(text) };
  // Another publisher stored it at the same time.
  return reuseStoredBuild(store, (await readStoredBuild(store, app, digest))!, manifest);
}

/** Copies a build of another store as it is there, with its compressed variants; the gate then verifies its files. */
export async function copyBuild(
  from: ReleaseStore,
  to: ReleaseStore,
  { manifest, seal }: StoredBuild,
): Promise<StoredBuild> {
  const { app, digest } = manifest;
  const known = await readStoredBuild(to, app, digest);
  if (known) return reuseStoredBuild(to, known, manifest);
  const copy = async (key: string, write: 'write' | 'create') => {
    const content = await from.read(key);
    if (content) await to[write](key, content);
  };
  const last = manifestKey(app, digest);
  const objects = await from.list(buildPrefix(app, digest));
  await Promise.all(objects.map(async ({ key }) => (key === last ? undefined : copy(key, 'write'))));
  await copy(last, 'create');
  return (await readStoredBuild(to, app, digest)) ?? { manifest, seal };
}
