import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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
  /** Folder with `src`. */
  folder: string;
  /** Name of the container, another one in each build. */
  container: string;
  /** What the shell offers. */
  shared: Readonly<Record<string, SharedModule>>;
}

/** Returns the modules that the sources of a folder import. */
function importedIn(folder: string): Set<string> {
  const paths = (readdirSync(folder, { recursive: true }) as string[]).filter((path) =>
    /\.[jt]sx?$/.test(path),
  );
  return new Set(
    paths.flatMap((path) => [...importedNames(readFileSync(join(folder, path), 'utf8')).keys()]),
  );
}

/**
 * Returns the options of @module-federation/vite for a remote. Shared modules come from the shell alone. The plugin
 * loads each at the start of the remote, so that only those of the product are named that the sources import.
 */
export function federationOptions({ folder, container, shared }: Remote) {
  const imported = importedIn(join(folder, 'src'));
  const used = Object.entries(shared).filter(([name]) => !name.startsWith('@demanda/') || imported.has(name));
  const fromShell = ({ requiredVersion }: SharedModule) => ({
    singleton: true,
    requiredVersion,
    import: false as const,
  });
  return {
    name: container,
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.tsx' },
    shared: Object.fromEntries(used.map(([name, module]) => [name, fromShell(module)])),
    manifest: true,
    // By default the plugin waits ten seconds for all modules, and then goes on with those that it has.
    moduleParseTimeout: 600,
    ...{ dts: false, disableRemote: true, disableSnapshot: true },
  };
}

/** Returns the plugins of Vite that make a build publishable; they stand after `federation()`. */
export const publishable = (plan: Plan): VitePlugin[] => [contain(), sideFiles(plan)];
