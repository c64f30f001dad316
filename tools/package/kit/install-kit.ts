import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { libFolders } from '../../../platform/build/package-json';
import { ROOT } from '../../build/workspace';

/** Returns the folder of a package of this repository, which may be installed for one lib only. */
const folderOf = (name: string): string | undefined => {
  const libs = libFolders(ROOT).map((folder) => join(ROOT, folder));
  return [ROOT, ...libs].map((place) => join(place, 'node_modules', name)).find(existsSync);
};

/** The fields of the kit's `package.json` that say what it needs. */
interface Needs {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, object>;
}

/**
 * Installs the kit into a folder outside without a network: unpacked as npm does, with links to the packages that it
 * names, and to others of this repository.
 */
export function installKit(archive: string, folder: string, others: readonly string[]): void {
  const packages = join(folder, 'node_modules');
  const kit = join(packages, '@demanda/remote-kit');
  mkdirSync(kit, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', kit, '--strip-components=1']);
  const needs = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8')) as Needs;
  const named = [...Object.keys(needs.dependencies), ...Object.keys(needs.peerDependencies), ...others];
  for (const name of new Set(named)) {
    const target = folderOf(name);
    if (!target && name in needs.peerDependenciesMeta) continue;
    if (!target) throw new Error(`${name}: a package of this repository expected, found none.`);
    mkdirSync(dirname(join(packages, name)), { recursive: true });
    symlinkSync(target, join(packages, name));
  }
}
