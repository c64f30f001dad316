import type { BuildManifest } from '@demanda/federation/release';
import { folderStore } from '@demanda/releases/folder-store';
import type { ReleaseStore } from '@demanda/releases/release-store';
import { BUILDS, manifestKey, PARTIAL } from '@demanda/releases/store-keys';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CachedBuilds } from './releases';
import { readCompleteBuild, type NamedBuild, type CompleteBuild } from './complete-build';

interface Options {
  /** Has the form of a release store; `builds` in it is served. */
  folder: string;
  store: ReleaseStore;
  /** The build as a signed release names it; undefined when no release does. */
  find(app: string, digest: string): Promise<NamedBuild | undefined>;
}

/** Local copies of builds, with the calls that the channel follower uses. */
export interface BuildCache extends CachedBuilds {
  /** Copies the build of a release. Rejects with Untrusted when the store holds something else. */
  ensureCached(build: NamedBuild): Promise<BuildManifest>;
  /** Time of the last request for each build since the start, in milliseconds, by `app/digest`. */
  requestedAt: ReadonlyMap<string, number>;
  /** Evicts a copy; the next request fetches it again. */
  evict(name: string): Promise<void>;
}

/** Writes a build into a temporary folder and renames it, which is atomic. */
async function writeBuild(folder: string, target: string, files: CompleteBuild['files']): Promise<void> {
  const partial = join(folder, PARTIAL, randomUUID());
  try {
    for (const { path, content } of files) {
      await mkdir(dirname(join(partial, path)), { recursive: true });
      await writeFile(join(partial, path), content);
    }
    await mkdir(dirname(target), { recursive: true });
    // A folder that exists here is damaged.
    await rm(target, { recursive: true, force: true });
    await rename(partial, target);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Returns the local copy when it is complete, else copies the build from the store. */
async function copyBuild({ folder, store }: Options, build: NamedBuild): Promise<BuildManifest> {
  const here = await readCompleteBuild(folderStore(folder), build).catch(() => undefined);
  if (here) return here.manifest;
  const { manifest, text, files } = await readCompleteBuild(store, build);
  const key = manifestKey(build.app, build.digest);
  await writeBuild(folder, join(folder, dirname(key)), [...files, { path: basename(key), content: text }]);
  return manifest;
}

/** Cache of verified builds, so that an unreachable or tampered store does not affect what is served. */
export function createBuildCache(options: Options): BuildCache {
  const cached = new Map<string, Promise<BuildManifest>>();
  const requestedAt = new Map<string, number>();
  const builds = join(options.folder, BUILDS);

  function ensureCached(build: NamedBuild): Promise<BuildManifest> {
    const name = `${build.app}/${build.digest}`;
    requestedAt.set(name, Date.now());
    const known = cached.get(name);
    if (known) return known;
    const copying = copyBuild(options, build);
    cached.set(name, copying);
    // The next request retries a failed copy.
    copying.catch(() => cached.delete(name));
    return copying;
  }

  return {
    folder: builds,
    ensureCached,
    requestedAt: requestedAt,
    async ensure(app, digest) {
      const build = await options.find(app, digest);
      if (build) await ensureCached(build);
      return build !== undefined;
    },
    async evict(name) {
      const partial = join(options.folder, PARTIAL, randomUUID());
      requestedAt.delete(name);
      await mkdir(dirname(partial), { recursive: true });
      // Renamed, which is atomic: a concurrent request finds the whole copy or none.
      await rename(join(builds, name), partial);
      cached.delete(name);
      await rm(partial, { recursive: true, force: true });
    },
  };
}
