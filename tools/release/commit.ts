import { execFileSync } from 'node:child_process';
import { isSource, sourceFolders } from '../rsbuild/build-id';

/** Runs Git in a folder; undefined without Git or outside a repository. */
function git(folder: string, args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } catch {
    return undefined;
  }
}

export const commitOf = (folder: string): string | null => git(folder, ['rev-parse', 'HEAD'])?.trim() ?? null;

/** Commits shown of one build. */
const MAX_COMMITS = 20;

/** Returns the commits of an app's sources between two commits, newest first; undefined when Git does not know both. */
export function commitsBetween(root: string, app: string, [from, to]: [string, string]) {
  const format = ['log', '--no-merges', `--max-count=${MAX_COMMITS}`, '--format=%h%x09%an%x09%s'];
  const text = git(root, [...format, `${from}..${to}`, '--', ...sourceFolders(root, app)]);
  return text
    ?.split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', by = '', ...subject] = line.split('\t');
      return { commit, by, subject: subject.join(' ').slice(0, 200) };
    });
}

/** Whether a file and all its folders can be part of a build. */
const isBuilt = (path: string): boolean => {
  const parts = path.split('/');
  return parts.every((_part, place) => isSource(parts.slice(0, place + 1).join('/')));
};

/**
 * Returns the sources of an app's build that differ from the last commit or are in none, as paths from the root of the
 * repository; nothing without Git. `app` is its folder, e.g. `apps/tasks-mfe`.
 */
export function uncommittedSources(root: string, app: string): string[] {
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--'];
  const changed = git(root, [...status, ...sourceFolders(root, app), 'package-lock.json']) ?? '';
  // Each entry is two letters of state, a blank and the path.
  return changed
    .split('\0')
    .map((entry) => entry.slice(3))
    .filter((path) => path && isBuilt(path));
}
