import type { ReleasedBuild } from '@demanda/releases/documents';
import type { HistoryEntry } from '@demanda/releases/history';

/** Formats releases for the command line. */

const commitOf = ({ commit }: ReleasedBuild) => (commit ? `commit ${commit.slice(0, 7)}` : 'no commit');

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
  return entries.map(({ sequence, release, action, at, by, changed }) => {
    const builds = changed.map((build) => `${build.app}@${build.digest} (${commitOf(build)})`);
    const said = `${sequence === live ? '*' : ' '} ${sequence}  release ${release}  ${action}  ${at}  ${by}`;
    return builds.length > 0 ? `${said}  ${builds.join(' ')}` : said;
  });
}
