import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importedNames } from '../side-files/imported-names';
import type { VitePlugin } from './bundle';
import { contain } from './contain';
import { sideFiles, type Plan } from './side-files';

export { contain } from './contain';

/** A shared module as a remote asks for it. */
interface SharedModule {
  requiredVersion: string;
}

interface Remote {
  /** Folder of the sources. */
  folder: string;
  /** Exposed modules with their files, relative to the folder. */
  exposes: Readonly<Record<string, string>>;
  /** Name of the container, another one in each build. */
  container: string;
  /** What the shell offers. */
  shared: Readonly<Record<string, SharedModule>>;
  /** Returns the code of an entry of a lib that the build contains. */
  fileOf: (entry: string) => string | undefined;
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx'];

/** Returns the file behind a relative import. */
const fileBehind = (importer: string, request: string) =>
  ENDINGS.map((ending) => join(dirname(importer), request + ending)).find((path) =>
    statSync(path, { throwIfNoEntry: false })?.isFile(),
  );

/** Adds what a file imports, and what its imports import as far as they are in the build. */
function follow(file: string, fileOf: (entry: string) => string | undefined, found: Set<string>): void {
  if (found.has(file) || !/\.[jt]sx?$/.test(file)) return;
  found.add(file);
  for (const name of importedNames(readFileSync(file, 'utf8')).keys()) {
    const next = name.startsWith('.') ? fileBehind(file, name) : fileOf(name);
    if (next) follow(next, fileOf, found);
    else found.add(name);
  }
}

/** Returns the modules that these files import, also by code that the build contains: not what only tests import. */
function importedBy(files: readonly string[], fileOf: (entry: string) => string | undefined): Set<string> {
  const found = new Set<string>();
  for (const file of files) follow(file, fileOf, found);
  return found;
}

/**
 * Returns the options of @module-federation/vite for a remote. Shared modules come from the shell alone. The plugin
 * loads each at the start of the remote, so that only those of the product are named that its code imports.
 */
export function federationOptions({ folder, container, exposes, shared, fileOf }: Remote) {
  const exposed = Object.values(exposes).map((path) => join(folder, path));
  const imported = importedBy(exposed, fileOf);
  const used = Object.entries(shared).filter(([name]) => !name.startsWith('@demanda/') || imported.has(name));
  const fromShell = ({ requiredVersion }: SharedModule) => ({
    singleton: true,
    requiredVersion,
    import: false as const,
  });
  return {
    name: container,
    filename: 'remoteEntry.js',
    exposes,
    shared: Object.fromEntries(used.map(([name, module]) => [name, fromShell(module)])),
    manifest: true,
    // By default the plugin waits ten seconds for all modules, and then goes on with those that it has.
    moduleParseTimeout: 600,
    ...{ dts: false, disableRemote: true, disableSnapshot: true },
  };
}

/** Returns the plugins of Vite that make a build publishable; they stand after `federation()`. */
export const publishableBy = (plan: Plan): VitePlugin[] => [contain(), sideFiles(plan)];
