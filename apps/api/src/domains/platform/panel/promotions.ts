import type { Promotion } from '@demanda/contracts/platform-promotion';
import type { ReleaseAccess } from '@demanda/releases/access';
import { readManifest } from '@demanda/releases/builds';
import type { ReleasedBuild } from '@demanda/releases/documents';
import { history, type HistoryEntry } from '@demanda/releases/history';
import { believed } from '@demanda/releases/signature';
import { listChannels } from '@demanda/releases/went-live';

const isBuild = (wanted: ReleasedBuild) => (build: ReleasedBuild) =>
  build.app === wanted.app && build.digest === wanted.digest;

const has = ({ document }: HistoryEntry, wanted: ReleasedBuild) =>
  document?.builds.some(isBuild(wanted)) ?? false;

const commitsOf = (entries: readonly HistoryEntry[], app: string): Promotion['commits'] =>
  entries
    .flatMap(({ changes = [] }) => changes)
    .filter((change) => change.app === app)
    .flatMap(({ commits }) => commits);

/** Returns the commits since the live build that the channel's deployments record, without those that went live here. */
function addedCommits(since: readonly HistoryEntry[], own: readonly HistoryEntry[], app: string) {
  const live = own[0]?.document?.builds.find((build) => build.app === app);
  const shared = live ? since.findIndex((entry) => has(entry, live)) : -1;
  const known = new Set(commitsOf(own, app).map(({ commit }) => commit));
  const added = commitsOf(shared < 0 ? since : since.slice(0, shared), app);
  return [...new Map(added.map((each) => [each.commit, each])).values()].filter(
    ({ commit }) => !known.has(commit),
  );
}

/** Describes a build of the channel; undefined when its publication is too long ago or its files are gone. */
async function describe(
  { store, channel }: ReleaseAccess,
  build: ReleasedBuild,
  { theirs, own }: { theirs: readonly HistoryEntry[]; own: readonly HistoryEntry[] },
): Promise<Promotion | undefined> {
  const place = theirs.findIndex(
    ({ action, changed }) => action === 'publish' && changed.some(isBuild(build)),
  );
  const published = theirs[place];
  const manifest = published && (await believed(readManifest(store, build)));
  if (!manifest) return undefined;
  const { app, version, digest, commit } = build;
  return {
    ...{ app, channel, version, digest, commit },
    uncommitted: manifest.uncommitted ?? false,
    by: published.by,
    at: published.at,
    commits: addedCommits(theirs.slice(place), own, app),
  };
}

/**
 * Lists the builds that are live in other channels and were never live in this one, as far as the last 50 deployments of
 * each tell. Those that were live here return by a rollback.
 */
export async function promotionsInto(access: ReleaseAccess): Promise<Promotion[]> {
  const [, ...others] = await listChannels(access);
  if (others.length === 0) return [];
  const own = await history(access);
  const found = others.map(async (channel) => {
    const theirs = await history(channel);
    const builds = theirs[0]?.document?.builds ?? [];
    const fresh = builds.filter((build) => !own.some((entry) => has(entry, build)));
    return Promise.all(fresh.map((build) => describe(channel, build, { theirs, own })));
  });
  const promotions = (await Promise.all(found)).flat().filter((each) => each !== undefined);
  return promotions.sort((a, b) => a.app.localeCompare(b.app) || a.channel.localeCompare(b.channel));
}
