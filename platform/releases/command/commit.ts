import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import type { Place } from './place';

/** Runs Git in a folder; undefined without Git or outside a repository. */
function git(folder: string, args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } catch {
    return undefined;
  }
}

/** Commits shown of one build. */
const MAX_COMMITS = 20;

/** Returns the commits of source folders between two commits, newest first; undefined when Git does not know both. */
export function commitsBetween(root: string, folders: readonly string[], [from, to]: [string, string]) {
  const format = ['log', '--no-merges', `--max-count=${MAX_COMMITS}`, '--format=%h%x09%an%x09%s'];
  const text = git(root, [...format, `${from}..${to}`, '--', ...folders]);
  return text
    ?.split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', by = '', ...subject] = line.split('\t');
      return { commit, by, subject: subject.join(' ').slice(0, 200) };
    });
}

/** Whether a file and all its folders can be part of a build. */
const isBuilt = ({ isSource }: Pick<Place, 'isSource'>, path: string): boolean => {
  const parts = path.split('/');
  return parts.every((_part, index) => isSource(parts.slice(0, index + 1).join('/')));
};

/** State of a working copy. */
export interface WorkingCopy {
  /** Last commit; null without Git or outside a repository. */
  commit: string | null;
  /** Files that differ from the last commit or are in none, as paths from the folder that was asked for. */
  changed: string[];
}

/** Reads the state of the working copy at `root`, which may be a folder of a larger repository. */
export function readWorkingCopy(root: string): WorkingCopy {
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.'];
  const above = git(root, ['rev-parse', '--show-prefix'])?.trim().length ?? 0;
  const entries = (git(root, status) ?? '').split('\0');
  return {
    commit: git(root, ['rev-parse', 'HEAD'])?.trim() ?? null,
    // Each entry is two letters of state, a blank and the path from the root of the repository.
    changed: entries.map((entry) => entry.slice(3 + above)).filter(Boolean),
  };
}

/** Returns the changed sources of an app's build. */
export function uncommittedSources(
  place: Pick<Place, 'root' | 'sourceFolders' | 'isSource'>,
  app: string,
  { changed }: WorkingCopy,
): string[] {
  const { root } = place;
  const starts = place
    .sourceFolders(app)
    .map((folder) => (folder === root ? '' : `${relative(root, folder)}/`));
  const isInput = (path: string) =>
    path === 'package-lock.json' || (starts.some((start) => path.startsWith(start)) && isBuilt(place, path));
  return changed.filter(isInput);
}
