import type { BuildManifest } from '@demanda/federation/release';
import { folderStore } from '@demanda/releases/folder-store';
import type { ReleaseStore } from '@demanda/releases/release-store';
import { BUILDS, manifestKey, PARTIAL } from '@demanda/releases/store-keys';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { HeldBuilds } from './releases';
import { readWholeBuild, type NamedBuild, type WholeBuild } from './whole-build';

interface Options {
  /** Has the form of a release store; `builds` in it is served. */
  folder: string;
  store: ReleaseStore;
  /** What a signed release says of a build, or nothing when none names it. */
  find(app: string, digest: string): Promise<NamedBuild | undefined>;
}

/** The copies of builds, and how the follower of the channel asks for those of a release. */
export interface BuildCopies extends HeldBuilds {
  /** Rejects with Untrusted when the build is not in the store as it was released. */
  ensureCached(build: NamedBuild): Promise<BuildManifest>;
  /** When each build was asked for last, in milliseconds, by `app/digest`; since the start. */
  askedAt: ReadonlyMap<string, number>;
  /** Removes a copy; it is fetched again when somebody asks. */
  drop(name: string): Promise<void>;
}

/** Writes a build beside its place and gives it its name in one step. */
async function place(folder: string, target: string, files: WholeBuild['files']): Promise<void> {
  const partial = join(folder, PARTIAL, randomUUID());
  try {
    for (const { path, content } of files) {
      await mkdir(dirname(join(partial, path)), { recursive: true });
      await writeFile(join(partial, path), content);
    }
    await mkdir(dirname(target), { recursive: true });
    // Only what is damaged can be there.
    await rm(target, { recursive: true, force: true });
    await rename(partial, target);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** The copy that is here and whole, else one made from the store. */
async function copyBuild({ folder, store }: Options, build: NamedBuild): Promise<BuildManifest> {
  const here = await readWholeBuild(folderStore(folder), build).catch(() => undefined);
  if (here) return here.manifest;
  const { manifest, text, files } = await readWholeBuild(store, build);
  const key = manifestKey(build.app, build.digest);
  await place(folder, join(folder, dirname(key)), [...files, { path: basename(key), content: text }]);
  return manifest;
}

/** Keeps verified copies of builds, so that a store that is away or tampered with changes nothing. */
export function holdBuilds(options: Options): BuildCopies {
  const held = new Map<string, Promise<BuildManifest>>();
  const askedAt = new Map<string, number>();
  const builds = join(options.folder, BUILDS);

  function ensureCached(build: NamedBuild): Promise<BuildManifest> {
    const name = `${build.app}/${build.digest}`;
    askedAt.set(name, Date.now());
    const known = held.get(name);
    if (known) return known;
    const copying = copyBuild(options, build);
    held.set(name, copying);
    // What failed is tried again by whoever asks next.
    copying.catch(() => held.delete(name));
    return copying;
  }

  return {
    folder: builds,
    ensureCached,
    askedAt,
    async hold(app, digest) {
      const build = await options.find(app, digest);
      if (build) await ensureCached(build);
      return build !== undefined;
    },
    async drop(name) {
      const partial = join(options.folder, PARTIAL, randomUUID());
      askedAt.delete(name);
      await mkdir(dirname(partial), { recursive: true });
      // In one step, so that whoever asks meanwhile has it whole or makes it anew.
      await rename(join(builds, name), partial);
      held.delete(name);
      await rm(partial, { recursive: true, force: true });
    },
  };
}
