import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderDigest } from '@demanda/releases/source-id';
import { libFolder, readPackage } from './package-json';

/** Names the sources of a finished build beside its files; it is not published. */
export const SOURCE_ID = 'source-id';

/** Files that are never bundled. */
const ignored = /(^|\/)(node_modules|dist|coverage|command)$|\.test\.tsx?$|(^|\/)(jest|eslint)\.config\.mjs$/;

/** Returns the app and all libs that it depends on. */
function workspaceFolders(root: string, folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
    if (name.startsWith('@demanda/'))
      workspaceFolders(root, join(root, libFolder(root, name.slice(9))), found);
  }
  return found;
}

/**
 * Returns the installed packages without the workspaces, which are hashed by their files: a new workspace must not
 * change the id of the others.
 */
function installed(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const fromRegistry = ([path, { link }]: [string, { link?: boolean }]) =>
    path.includes('node_modules/') && !link;
  return JSON.stringify(Object.entries(packages).filter(fromRegistry));
}

/** Returns the folders with the sources of an app's build: its own, its libs, and the build's configuration. */
export const sourceFolders = (root: string, app: string): string[] =>
  [
    ...workspaceFolders(root, join(root, app)),
    join(root, 'platform/remote-kit/src/side-files'),
    join(root, 'platform/build'),
    join(root, 'tools/rsbuild'),
  ].sort();

/** Whether a file in a source folder can be part of a build. */
export const isSource = (path: string): boolean => !ignored.test(path);

/**
 * Returns a function that computes the id of a build before it is made, from an app's folder such as `apps/shell`: 12
 * hex digits over all inputs, so that unchanged sources give the same bytes. It is part of global names, so that two
 * builds of one remote never mix in a page. Each folder is read once, whichever apps contain it: ask for another
 * function after sources may have changed.
 */
export function buildIds(root: string): (app: string) => string {
  const digests = new Map<string, string>();
  const digestOf = (folder: string) => {
    const digest = digests.get(folder) ?? folderDigest(root, folder, isSource);
    digests.set(folder, digest);
    return digest;
  };
  const packages = installed(root);
  return (app) => {
    const hash = createHash('sha256').update(packages);
    for (const folder of sourceFolders(root, app)) hash.update(digestOf(folder));
    return hash.digest('hex').slice(0, 12);
  };
}
