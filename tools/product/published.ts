import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildUrl } from '@demanda/federation/build-url';
import type { RemoteManifest } from '@demanda/federation/release';
import type { PublishAccess } from '@demanda/releases/access';
import {
  integrityOf,
  readManifest,
  type Build,
  type BuildContent,
  type Compressed,
} from '@demanda/releases/builds';
import { collect } from '@demanda/releases/collect';
import { verify } from '@demanda/releases/history';
import { publishPreview } from '@demanda/releases/publish-preview';
import { readLeases } from '@demanda/releases/leases';
import { publish } from '@demanda/releases/publish';
import { readLive } from '@demanda/releases/live';
import { readRelease } from '@demanda/releases/read-release';
import { buildKey } from '@demanda/releases/store-keys';
import { publishAccess } from '../../platform/releases/command/open-access';
import type { Product } from './start-product';

/** For tests: publishes and deletes releases of a running product without building anything. */

/** Opens the release store of this product as the release tool does. */
export const accessTo = ({ env }: Product): Promise<PublishAccess> => publishAccess(env);

/** Compresses a file of a test, whose weight nothing measures: to compress a shell well takes seven seconds. */
function compressQuickly(content: Buffer): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY };
  return Promise.resolve({
    br: brotliCompressSync(content, { params }),
    gz: gzipSync(content, { level: 1 }),
  });
}

async function liveBuild(access: PublishAccess, app: string): Promise<Build> {
  const live = await readLive(access);
  const released = live?.release.builds.find((build) => build.app === app);
  if (!released) throw new Error(`${app} is not live.`);
  const manifest = await readManifest(access.store, released);
  const files = await Promise.all(
    manifest.files.map(async (file) => {
      const content = await access.store.read(buildKey(app, manifest.digest, file.path));
      if (!content) throw new Error(`${app}: ${file.path} is not in the store.`);
      return { ...file, content, compressed: () => compressQuickly(content) };
    }),
  );
  return { manifest, files };
}

const withText = ({ path }: BuildContent, text: string): BuildContent => {
  const content = Buffer.from(text);
  return {
    ...{ path, content, size: content.length, integrity: integrityOf(content) },
    compressed: () => compressQuickly(content),
  };
};

/** Changes the text of a script. */
type Edit = (text: string) => string;

/** Edits a remote's scripts, and gives its entry the integrity of the changed chunks. */
function edited({ entry }: RemoteManifest, known: readonly BuildContent[], edit: Edit) {
  const rename = (file: BuildContent) =>
    file.path.endsWith('.js') ? withText(file, edit(file.content.toString())) : file;
  const files = known.map(rename);
  return files.map((file) => {
    if (file.path !== entry) return file;
    const text = known.reduce(
      (code, { integrity }, index) => code.replaceAll(integrity, files[index]!.integrity),
      file.content.toString(),
    );
    return withText(file, text);
  });
}

/**
 * Returns the build with other names in its scripts, as each build has, or a comment in the shell's page: another digest,
 * the same behaviour unless the scripts of a remote are edited.
 */
export function variantOf({ manifest, files: known }: Build, edit?: Edit): Build {
  const { app } = manifest;
  // Another digest than that of the variant without the edit; two edits of one build have the same.
  const content = edit ? `${manifest.digest} edited` : manifest.digest;
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const list = (files: readonly BuildContent[]) =>
    files.map(({ path, size, integrity }) => ({ path, size, integrity }));
  if (manifest.kind === 'remote') {
    const container = `${manifest.contract.name}_${digest.slice(0, 12)}`;
    const rename: Edit = (text) => text.replaceAll(manifest.container, container);
    const files = edited(manifest, known, edit ? (text) => edit(rename(text)) : rename);
    const names = manifest.code?.names.map((name) => name.replace(manifest.container, container));
    const code = manifest.code && { ...manifest.code, names: names ?? [] };
    return { manifest: { ...manifest, digest, container, ...(code && { code }), files: list(files) }, files };
  }
  const page = (text: string) =>
    `${text.replaceAll(buildUrl(app, manifest.digest, ''), buildUrl(app, digest, ''))}<!-- ${digest} -->\n`;
  const files = known.map((file) =>
    file.path === manifest.html ? withText(file, page(file.content.toString())) : file,
  );
  return { manifest: { ...manifest, digest, files: list(files) }, files };
}

/** Publishes another build of the live app with the same behaviour, into this channel. Returns the number of the release. */
export async function publishAgain(
  access: PublishAccess,
  app: string,
  channel = access.channel,
): Promise<number> {
  const { release } = await publish({ ...access, channel }, [variantOf(await liveBuild(access, app))]);
  return release.number;
}

/** Publishes a preview of the live app with edited scripts. Returns the path of its link. */
export async function previewEdited(access: PublishAccess, app: string, edit: Edit): Promise<string> {
  const { preview } = await publishPreview(access, [variantOf(await liveBuild(access, app), edit)]);
  return `/preview/${preview}`;
}

/** Deletes all builds that are kept only because of their age. Returns them as `app/digest`. */
export const collectAll = ({ store }: PublishAccess): Promise<string[]> =>
  collect(store, { now: new Date(), retentionMs: 0, graceMs: 0 });

/** Returns the releases in use by open tabs. */
export const leased = async ({ store }: PublishAccess): Promise<number[]> =>
  (await readLeases(store, new Date())).live;

/** Returns every file that a tab with this release may request, with its released digest. */
export async function filesOf(
  access: PublishAccess,
  number: number,
): Promise<{ url: string; integrity: string }[]> {
  const { builds } = await readRelease(access, number);
  const manifests = await Promise.all(builds.map((build) => readManifest(access.store, build)));
  return manifests.flatMap(({ app, digest, files }) =>
    files.map(({ path, integrity }) => ({ url: buildUrl(app, digest, path), integrity })),
  );
}

/** Returns missing or changed files of a release in the store itself, independent of server caches. */
export const verifyRelease = (access: PublishAccess, number: number): Promise<string[]> =>
  verify(access, number);
