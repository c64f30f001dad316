import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/workspace';

/** The packages of package-lock.json, by their folder from the root of the repository. */

interface Entry {
  version?: string;
  /** Folder of the workspace that a link leads to. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readLock = () =>
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> })
    .packages;

export interface InstalledPackage {
  name: string;
  version: string;
  /** From the root of the repository. */
  path: string;
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Finds a package as Node does from a file in `folder`. */
function resolvePath(lock: Record<string, Entry>, name: string, folder: string): string | undefined {
  for (let above = folder; ; above = dirname(above)) {
    const path = join(above === '.' ? '' : above, 'node_modules', name);
    if (lock[path] && existsSync(join(ROOT, path))) return path;
    if (above === '.') return undefined;
  }
}

const namesOf = ({ dependencies, optionalDependencies, peerDependencies }: Entry) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/**
 * Returns the installed packages that these names need to run, as `folder` resolves them, with all that they need. What
 * is optional and not installed here, such as code for other platforms, is left out.
 */
export function packagesFor(names: readonly string[], folder: string): InstalledPackage[] {
  const lock = readLock();
  const found = new Map<string, InstalledPackage>();
  const visited = new Set<string>();
  const visit = (name: string, from: string): void => {
    const path = resolvePath(lock, name, from);
    if (!path || visited.has(path)) return;
    visited.add(path);
    const entry = lock[path]!;
    const target = entry.link ? entry.resolved! : path;
    if (!entry.link) found.set(path, { name: nameIn(path), version: entry.version ?? '', path });
    for (const next of namesOf(lock[target]!)) visit(next, target);
  };
  for (const name of names) visit(name, folder);
  return [...found.values()];
}
