import type { BuildManifest } from '@demanda/federation/release';
import type { ReleaseAccess } from '@demanda/releases/access';
import { latestDeployment } from '@demanda/releases/channel';
import { withDelegations } from '@demanda/releases/delegations';
import { serverRefusals } from '@demanda/releases/call-rules';
import { Refused } from '@demanda/releases/check';
import type { Deployment } from '@demanda/releases/documents';
import { folderStore } from '@demanda/releases/folder-store';
import { readRelease } from '@demanda/releases/read-release';
import { Untrusted, type Signer } from '@demanda/releases/signature';
import { DEPLOYMENTS, PARTIAL } from '@demanda/releases/store-keys';
import type { FastifyBaseLogger } from 'fastify';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { followChannel } from './follow';
import { createBuildCache, type BuildCache } from './build-cache';
import { knownBuilds } from './known-builds';
import { copyLastGoodRelease, removeUnusedCopies } from './last-good';
import { previewRelease } from './preview-release';
import type { LiveRelease, Releases } from './releases';
import { NO_SEEN_DEPLOYMENTS, type SeenDeployments } from './seen-deployments';

/** Time that a start waits for the store when an earlier release can be served without it. */
const START_TIMEOUT_MS = 3_000;
/** Minimum time between two polls of the store for unknown builds. */
const UNKNOWN_BUILD_DELAY_MS = 200;

interface Options {
  access: ReleaseAccess;
  signer?: Signer;
  isLocalStore?: boolean;
  /** Folder of the build cache; created when missing. */
  folder: string;
  /** What all instances have seen; nothing when absent. */
  seen?: SeenDeployments;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** Loads a release with all its builds. Rejects when a build differs from what was released, or uses other calls. */
async function load(from: ReleaseAccess, deployment: Deployment, builds: BuildCache): Promise<LiveRelease> {
  const release = await readRelease(from, deployment.release);
  const manifests = new Map<string, BuildManifest>();
  for (const build of release.builds) manifests.set(build.app, await builds.ensureCached(build));
  const cached = { ...from, store: folderStore(dirname(builds.folder)) };
  const reasons = await serverRefusals(cached, [...manifests.values()]);
  if (reasons.length > 0) throw new Refused(reasons);
  const { app, digest } = release.shell;
  const shell = manifests.get(app);
  if (shell?.kind !== 'shell') throw new Error(`Release ${release.number}: a shell expected in ${app}.`);
  const template = await readFile(join(builds.folder, app, digest, shell.html), 'utf8');
  return { deployment, release, manifests, template, inlineScripts: shell.inlineScripts };
}

/** Release served before this start; undefined when there was none or its copy is damaged. */
async function readLastGood(
  copies: ReleaseAccess,
  folder: string,
  builds: BuildCache,
): Promise<LiveRelease | undefined> {
  try {
    const deployment = await latestDeployment(copies);
    return deployment && (await load(copies, deployment, builds));
  } catch (error) {
    // Signed with an earlier key: its deployments would precede all later ones.
    if (error instanceof Untrusted) await rm(join(folder, DEPLOYMENTS), { recursive: true, force: true });
    return undefined;
  }
}

/** Shares one poll among concurrent callers. */
function shared(poll: () => Promise<void>): () => Promise<void> {
  let polling: Promise<void> | undefined;
  return () => (polling ??= poll().finally(() => (polling = undefined)));
}

/** Opens the channel. Resolves with the live release, or the last one served, ready. Never rejects. */
export async function openReleases(options: Options): Promise<Releases> {
  const { access, signer, isLocalStore, folder, seen = NO_SEEN_DEPLOYMENTS, log } = options;
  await rm(join(folder, PARTIAL), { recursive: true, force: true });
  const copyStore = folderStore(folder);
  /** The copies, read with the keys that are trusted now. */
  const copies = () => ({ ...access, store: copyStore, isVerifiedCopy: true });
  const known = knownBuilds(access);
  const pollSoon = shared(() => pause(UNKNOWN_BUILD_DELAY_MS).then(() => channel.pollNow()));
  const builds = createBuildCache({
    folder,
    store: access.store,
    find: async (app, digest) => {
      if (!known.get(app, digest)) await pollSoon();
      return known.find(app, digest);
    },
  });
  await mkdir(builds.folder, { recursive: true });

  const channel = followChannel({
    access,
    seen,
    log,
    async load(deployment) {
      const live = await load(access, deployment, builds);
      known.add(live.release);
      await copyLastGoodRelease(access, copyStore, live)
        .then(() => removeUnusedCopies(copies(), builds))
        .catch((err: unknown) => log.warn({ err }, 'releases: the copy of the last good one'));
      return live;
    },
  });
  const kept = await withDelegations(copies()).catch(copies);
  await known.readAll(kept).catch(() => undefined);
  const lastGood = await readLastGood(kept, folder, builds);
  channel.begin(lastGood);
  await Promise.race([
    channel.refresh(),
    ...(lastGood ? [pause(START_TIMEOUT_MS, undefined, { ref: false })] : []),
  ]);
  const { live, problem, refresh, close } = channel;
  const previewed = { access, builds, serve: known.addBuilds };
  const preview = async (id: string) => {
    const now = live();
    return now && previewRelease(previewed, now, id);
  };
  return { access, signer, isLocalStore, builds, live, preview, problem, refresh, close };
}
