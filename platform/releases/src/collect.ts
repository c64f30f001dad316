import { z } from 'zod';
import { release, type Release } from '@demanda/federation/release';
import { previewFields } from './documents';
import { readLeases } from './leases';
import { parseJson } from './parse-json';
import type { ReleaseStore, StoredObject } from './release-store';
import { payloadOf } from './signature';
import {
  BUILDS,
  DEPLOYMENTS,
  manifestKey,
  numberIn,
  PARTIAL,
  previewKey,
  PREVIEWS,
  releaseKey,
  RELEASES,
  revokedKey,
} from './store-keys';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time that an idle tab may stay open on the release of its HTML. */
const RETENTION_MS = 7 * DAY_MS;
const KEPT_RELEASES = 10;
/** Time that the document of an ended preview is kept, for the sentence about it. */
const ENDED_PREVIEW_MS = 30 * DAY_MS;

export interface CollectOptions {
  now: Date;
  /** Milliseconds that every release is kept. */
  retentionMs?: number;
  /** Milliseconds that a build without a release is kept: a publisher may be about to release it. */
  graceMs?: number;
  isDryRun?: boolean;
}

/** The fields of a deployment that are needed here. */
const deployedRelease = z.object({ release: z.int() });

/** The fields of a preview that are needed here. */
const shownBuilds = previewFields.pick({ preview: true, until: true, builds: true });
type ShownBuilds = z.infer<typeof shownBuilds>;

/** Cache of documents by key; documents never change. */
interface Known {
  releases: Map<string, Release>;
  previews: Map<string, ShownBuilds>;
  deployments: Map<string, z.infer<typeof deployedRelease>>;
}

/** Reads a document without verifying its signature, so that too much is kept rather than too little. */
async function readOnce<T>(
  store: ReleaseStore,
  key: string,
  { known, shape }: { known: Map<string, T>; shape: z.ZodType<T> },
): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const content = (await store.read(key)) ?? Buffer.alloc(0);
  const found = shape.safeParse(payloadOf(content) ?? parseJson(content.toString()));
  if (!found.success) throw new Error(`${key} cannot be read, so nothing was deleted.`);
  known.set(key, found.data);
  return found.data;
}

/** Live releases by channel, and the latest earlier ones. */
async function deployedNumbers(store: ReleaseStore, { deployments: known }: Known) {
  const found = (await store.list(DEPLOYMENTS)).map(async ({ key }) => {
    const { release: number } = await readOnce(store, key, { known, shape: deployedRelease });
    return [key.split('/')[1] ?? '', number] as const;
  });
  const deployments = await Promise.all(found);
  const last = [...new Set(deployments.map(([, number]) => number))]
    .sort((a, b) => a - b)
    .slice(-KEPT_RELEASES);
  return { live: new Map(deployments), last };
}

/** Throws when the live release is missing: its builds are unknown, and it may be restored from a backup. */
function demandLive(live: ReadonlyMap<string, number>, keys: readonly string[]): void {
  for (const [channel, number] of live) {
    if (keys.includes(releaseKey(number))) continue;
    throw new Error(
      `${releaseKey(number)} is live in ${channel} and not in the store, so nothing was deleted.`,
    );
  }
}

/** The later of both times: a publisher's clock may be behind that of the store. */
const youngest = (createdAt: string, storedAt = 0) => Math.max(Date.parse(createdAt), storedAt);

/** Reads all previews, and which of them were revoked. */
async function readPreviews(store: ReleaseStore, { previews: known }: Pick<Known, 'previews'>) {
  const keys = (await store.list(PREVIEWS)).map(({ key }) => key);
  const documents = keys.filter((key) => key.endsWith('.json'));
  const all = await Promise.all(documents.map((key) => readOnce(store, key, { known, shape: shownBuilds })));
  return { all, revoked: new Set(keys.filter((key) => !key.endsWith('.json'))) };
}

/** Builds that the links of previews show, as `app/digest`. */
async function previewedBuilds(store: ReleaseStore, now: Date, known: Known): Promise<string[]> {
  const { all, revoked } = await readPreviews(store, known);
  const lasting = all.filter(
    ({ preview, until }) => Date.parse(until) > now.getTime() && !revoked.has(revokedKey(preview)),
  );
  return lasting.flatMap(({ builds }) => builds.map(({ app, digest }) => `${app}/${digest}`));
}

const namesOf = ({ shell, remotes }: Release) => [
  `${shell.app}/${shell.digest}`,
  ...remotes.flatMap(({ app, digest, previous }) =>
    [digest, previous?.digest].flatMap((one) => (one ? [`${app}/${one}`] : [])),
  ),
];

/** Builds that may still be requested, as `app/digest`. */
async function usedBuilds(
  store: ReleaseStore,
  { now, retentionMs = RETENTION_MS }: CollectOptions,
  known: Known,
) {
  const { live, last } = await deployedNumbers(store, known);
  const storedAt = new Map((await store.list(RELEASES)).map((one) => [one.key, one.storedAt.getTime()]));
  const keys = [...storedAt.keys()];
  demandLive(live, keys);
  const byNumber = keys.filter((key) => numberIn(key)).sort((a, b) => numberIn(a)! - numberIn(b)!);
  const inUse = new Set([...live.values(), ...last, ...(await readLeases(store, now)).live]);
  const reading = { known: known.releases, shape: release };
  const releases = await Promise.all(byNumber.map((key) => readOnce(store, key, reading)));
  const kept = releases.filter(
    ({ number, createdAt }, index) =>
      inUse.has(number) ||
      // One of these may be about to be deployed.
      index >= releases.length - KEPT_RELEASES ||
      now.getTime() - youngest(createdAt, storedAt.get(releaseKey(number))) < retentionMs,
  );
  return new Set([...kept.flatMap(namesOf), ...(await previewedBuilds(store, now, known))]);
}

/** Keys of the objects of each build in the store, by `app/digest`. */
async function storedBuilds(store: ReleaseStore): Promise<Map<string, StoredObject[]>> {
  const builds = new Map<string, StoredObject[]>();
  for (const object of await store.list(BUILDS)) {
    const name = object.key.split('/').slice(1, 3).join('/');
    builds.set(name, [...(builds.get(name) ?? []), object]);
  }
  return builds;
}

/**
 * Deletes a build. Its manifest goes first: without it the build does not exist, and a publisher writes it again. When
 * a release or lease has referenced the build meanwhile, its manifest is restored. Returns whether the build was
 * deleted.
 */
async function removeBuild(
  store: ReleaseStore,
  objects: readonly StoredObject[],
  key: string,
  isUsed: () => Promise<boolean>,
): Promise<boolean> {
  const manifest = await store.read(key);
  await store.remove([key]);
  // When the check fails, the build counts as used.
  const isTaken = await isUsed().catch(() => true);
  if (isTaken) {
    if (manifest) await store.create(key, manifest);
    return false;
  }
  await store.remove(objects.map((object) => object.key));
  return true;
}

/** Expired leases, leftovers of killed publishers, and previews that ended so long ago that no link needs a reason. */
async function removeLeftovers(store: ReleaseStore, now: Date, known: Known): Promise<void> {
  const partial = (await store.list(PARTIAL)).filter(
    (one) => now.getTime() - one.storedAt.getTime() > DAY_MS,
  );
  const { ended } = await readLeases(store, now);
  const { all } = await readPreviews(store, known);
  const over = all.filter(({ until }) => now.getTime() - Date.parse(until) > ENDED_PREVIEW_MS);
  await store.remove([
    ...[...ended, ...partial.map(({ key }) => key)],
    ...over.flatMap(({ preview }) => [previewKey(preview), revokedKey(preview)]),
  ]);
}

/**
 * Deletes unreferenced builds: not in a live release of any channel, in the last ten releases (counted with and without
 * those that never were live), in a release younger than the retention, in one that a tab has open, in a preview that lasts, or stored recently.
 * Returns them as `app/digest`.
 */
export async function collect(store: ReleaseStore, options: CollectOptions): Promise<string[]> {
  const { now, graceMs = DAY_MS, isDryRun = false } = options;
  const builds = await storedBuilds(store);
  const known: Known = { releases: new Map(), deployments: new Map(), previews: new Map() };
  const used = await usedBuilds(store, options, known);
  const isOld = ({ storedAt }: StoredObject) => now.getTime() - storedAt.getTime() >= graceMs;
  const unused = [...builds].filter(([name, objects]) => !used.has(name) && objects.every(isOld));
  if (isDryRun) return unused.map(([name]) => name);
  const gone: string[] = [];
  for (const [name, objects] of unused) {
    const [app = '', digest = ''] = name.split('/');
    const isUsed = async () => (await usedBuilds(store, options, known)).has(name);
    if (await removeBuild(store, objects, manifestKey(app, digest), isUsed)) gone.push(name);
  }
  await removeLeftovers(store, now, known);
  return gone;
}
