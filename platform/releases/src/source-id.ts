import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** Identifies the sources of a build, so that unchanged ones need no build, and two builds never share global names. */

type IsSource = (path: string) => boolean;

function* filesBelow(folder: string, isSource: IsSource): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (!isSource(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(path, isSource);
    else if (entry.isFile()) yield path;
  }
}

/** Digest of the paths, from `root`, and contents of the sources in a folder. */
export function folderDigest(root: string, folder: string, isSource: IsSource): string {
  const hash = createHash('sha256');
  for (const file of filesBelow(folder, isSource))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Hidden files, what tools leave behind, keys, tests and texts. */
const notBuilt = /^\.|^(node_modules|dist|coverage)$|\.test\.\w+$|\.(md|tgz|log|pem)$/;

/** Whether a file of a repository of its own, or a folder in it, can be part of the build. */
export const isSourceOfRepository: IsSource = (path) => !notBuilt.test(basename(path));

/** Returns the id of the sources in the repository of one remote: 12 hex digits over all that can be part of its build. */
export const sourceId = (folder: string): string =>
  folderDigest(folder, folder, isSourceOfRepository).slice(0, 12);
