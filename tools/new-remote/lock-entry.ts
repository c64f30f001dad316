import type { PackageJson } from '../../platform/build/package-json';
import type { Lock } from '../lock/complete';

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => a.localeCompare(b, 'en');

/**
 * Returns the lock with an additional workspace, as npm would write it. No registry is needed: the lock already
 * contains the template's dependencies.
 */
export function withWorkspace(lock: Lock, folder: string, manifest: PackageJson): Lock {
  const { name, version, dependencies, devDependencies } = manifest;
  const added = {
    [folder]: { version, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const packages = Object.entries({ ...lock.packages, ...added }).sort(byKey);
  return { ...lock, packages: Object.fromEntries(packages) };
}
