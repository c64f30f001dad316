import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readBundled } from '../../platform/releases/command/mf-stats';
import { appFolder, ROOT, webApps } from '../build/workspace';
import { isOfLib, readPackage } from '../../platform/build/package-json';
import { packagesFor, type InstalledPackage } from './installed-packages';

/** What of the npm registry ships. */

/** A bill of materials in CycloneDX, with the fields that are used here. */
export interface Bom {
  metadata: { component?: object };
  components: object[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

export interface Shipped {
  /** Packages that the server loads from a folder node_modules. */
  server: InstalledPackage[];
  /** Those, and the ones inside the bundles. */
  all: InstalledPackage[];
}

const dependenciesOf = (folder: string) => Object.keys(readPackage(folder).dependencies ?? {});

/**
 * Returns the packages with these names among those that the apps are built from. Throws for a name that is not among
 * them.
 */
function bundledPackages(names: Iterable<string>): InstalledPackage[] {
  const apps = ['api', ...webApps()];
  const known = [
    ...apps.flatMap((app) => packagesFor(dependenciesOf(appFolder(app)), join('apps', app))),
    // Its runtime is part of every build.
    ...packagesFor(['@module-federation/rsbuild-plugin'], '.'),
  ];
  return [...new Set(names)].flatMap((name) => {
    const found = known.filter((one) => one.name === name);
    if (found.length === 0) throw new Error(`${name}: a package of package-lock.json expected.`);
    return found;
  });
}

/** Lists what ships; `bundled` names the packages in the programs. The builds of the apps must be finished. */
export async function shippedPackages(bundled: readonly string[]): Promise<Shipped> {
  const lists = await Promise.all(webApps().map((app) => readBundled(join(appFolder(app), 'dist'))));
  const names = [...bundled, ...lists.flat()].filter((name) => !isOfLib(name));
  const loaded = dependenciesOf(appFolder('api')).filter((name) => !isOfLib(name));
  const server = packagesFor(loaded, 'apps/api');
  const all = new Map(
    [...server, ...bundledPackages(names)].map((one) => [`${one.name}@${one.version}`, one]),
  );
  return { server, all: [...all.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** Describes these packages as `npm sbom` does, which knows licenses, digests and sources of all installed ones. */
export function describeComponents(packages: readonly InstalledPackage[], version: string): Bom {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--legacy-peer-deps'];
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const bom = JSON.parse(execFileSync('npm', args, options)) as Bom;
  const refs = new Set(packages.map((one) => `${one.name}@${one.version}`));
  const components = bom.components.filter((one) => refs.has((one as { 'bom-ref': string })['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  const component = { type: 'application', 'bom-ref': `demanda@${version}`, name: 'demanda', version };
  return { ...bom, metadata: { ...bom.metadata, component }, components, dependencies };
}
