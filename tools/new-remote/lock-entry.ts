import type { PackageJson } from '../rsbuild/package-json';
import type { Lock } from '../lock/complete';

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => a.localeCompare(b, 'en');

/**
 * The lock with one more workspace, as npm would write it. Nothing is asked of a registry: what the template needs is
 * in the lock already.
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
