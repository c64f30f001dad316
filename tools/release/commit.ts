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
