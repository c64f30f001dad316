import type { ReleaseAccess } from '@demanda/releases/access';
import type { Build } from '@demanda/releases/builds';
import type { ReleaseDocument, ReleasedBuild } from '@demanda/releases/documents';
import { changedBuilds, history, type HistoryEntry } from '@demanda/releases/history';

/** Formats releases for the command line. */

const commitOf = ({ commit }: ReleasedBuild) => (commit ? `commit ${commit.slice(0, 7)}` : 'no commit');

const named = (build: ReleasedBuild | undefined) =>
  build ? `${build.digest} (${commitOf(build)})` : 'nothing';

/** One line for each app whose build differs. */
export function describeDifference(before: ReleaseDocument | undefined, after: ReleaseDocument): string[] {
  const buildIn = (release: ReleaseDocument | undefined, app: string) =>
    release?.builds.find((build) => build.app === app);
  const apps = new Set([...(before?.builds ?? []), ...after.builds].map(({ app }) => app));
  return [...apps].flatMap((app) => {
    const [old, now] = [buildIn(before, app), buildIn(after, app)];
    return old?.digest === now?.digest ? [] : [`  ${app}: ${named(old)} → ${named(now)}`];
  });
}

/** One line for each build that holds something else than its commit. */
export const describeUncommitted = (builds: readonly Build[]): string[] =>
  builds
    .filter(({ manifest }) => manifest.uncommitted)
    .map(({ manifest: { app } }) => `${app} was built from files that no commit holds.`);

/** One line for each build that a rollback replaced, with its publisher. */
export async function describeWithdrawn(
  access: ReleaseAccess,
  before: ReleaseDocument | undefined,
  after: ReleaseDocument,
): Promise<string[]> {
  if (!before) return [];
  const entries = await history(access);
  return changedBuilds(after, before).map(({ app, digest }) => {
    const by = entries.find(
      ({ action, changed }) =>
        action === 'publish' && changed.some((build) => build.app === app && build.digest === digest),
    );
    return `Takes back ${app} ${digest}${by ? `, published by ${by.by} at ${by.at}` : ''}.`;
  });
}

const buildLine = (build: ReleasedBuild) => {
  const { app, version, digest, weight } = build;
  return `  ${app} ${version} ${digest} (${commitOf(build)}), ${weight.usedKb} of ${weight.budgetKb} KB`;
};

/** Describes the live release: one line for it and one for each build. */
export function describeLive(channel: string, entry: HistoryEntry | undefined): string[] {
  if (!entry) return ['Nothing is published yet.'];
  const { release, at, action, by, document } = entry;
  const said = `Release ${release} is live in ${channel} since ${at} (${action} by ${by})`;
  return document ? [`${said}:`, ...document.builds.map(buildLine)] : [`${said}, but it cannot be read.`];
}

/** One line per deployment, newest first; a star marks the live one. */
export function describeHistory(entries: readonly HistoryEntry[], live: number | undefined): string[] {
  return entries.map(({ sequence, release, action, at, by, changed, checked, unchecked }) => {
    const builds = changed.map((build) => `${build.app}@${build.digest} (${commitOf(build)})`);
    const said = `${sequence === live ? '*' : ' '} ${sequence}  release ${release}  ${action}  ${at}  ${by}`;
    const note = unchecked ? [`unchecked: ${unchecked}`] : [];
    const pairs = checked?.pairs ?? [];
    const works = pairs.filter(({ result }) => result === 'works').length;
    const beside = pairs.length > 0 ? [`works with ${works} of ${pairs.length} builds before`] : [];
    return [said, ...(builds.length > 0 ? [builds.join(' ')] : []), ...note, ...beside].join('  ');
  });
}
