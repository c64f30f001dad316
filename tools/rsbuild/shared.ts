import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { libFolder, readPackage, type PackageJson } from '../../platform/build/package-json';
import type { Role, Shared } from '../../platform/build/shared-module';

/**
 * Modules shared by shell and remotes. A shared module is not tree-shaken, so the list contains only small modules of
 * our own and those that must be single instances (docs/adr); everything else is bundled by its users.
 */

/** Lowest versions that our sources need: a remote then runs in every shell that provides a compatible one. */
const npmNeeds = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  // For an antd that a remote bundles: it shows messages in roots of its own.
  'react-dom/client': '^19.0.0',
  '@tanstack/react-query': '^5.90.0',
} as const;

/** Package of an entry: `react-dom` of `react-dom/client`. */
const packageOf = (entry: string) => /^(@[^/]+\/)?[^/]+/.exec(entry)![0];

/** Libs whose entries are shared one by one, exactly as written in imports. */
export const sharedLibs = [
  'schema',
  'router',
  'auth',
  'api',
  'ui',
  'email',
  'attachments',
  'comments',
  'history',
  'record-form',
  'federation',
] as const;

/** Loaded by the shell when a page first imports one; all others are in the shell's initial scripts. */
const lazyEntries = new Set([
  '@demanda/api/billing-exports',
  '@demanda/api/delivery-exports',
  '@demanda/ui/chart',
  '@demanda/ui/form',
  '@demanda/ui/list',
  '@demanda/ui/dialog',
  '@demanda/ui/navigation',
  '@demanda/ui/slide-out',
  '@demanda/ui/text-form',
  '@demanda/ui/files',
  '@demanda/attachments/attachments',
  '@demanda/attachments/chosen-files',
  '@demanda/comments/comments',
  '@demanda/comments/conversation',
  '@demanda/email/email-dialog',
  '@demanda/email/message-body',
  '@demanda/federation/slot',
  '@demanda/history/activity',
  '@demanda/history/history-changes',
  '@demanda/history/history-dialog',
  '@demanda/history/history-entry',
  '@demanda/history/history-summary',
  '@demanda/record-form/use-record-edit',
]);

/** Stateless and so small that a copy in each remote costs less than a request; the last two are for tests only. */
const bundledEntries = new Set([
  '@demanda/ui/date',
  '@demanda/ui/format',
  '@demanda/history/history-button',
  '@demanda/api/client',
  '@demanda/ui/toast-durations',
]);

/** Libs whose other entries are bundled by their users, each of which takes few of them. */
const partlyShared: Readonly<Record<string, readonly string[]>> = {
  'record-form': ['@demanda/record-form/use-record-edit'],
  federation: ['@demanda/federation/slot'],
};

/** Returns every entry of a lib, with patterns such as `./*` expanded. */
export function entriesOf(folder: string, { name, exports = {} }: PackageJson): string[] {
  return Object.entries(exports).flatMap(([entry, target]) => {
    if (!entry.includes('*')) return name + entry.slice(1);
    const [directory = '', suffix = ''] = target.split('*');
    return readdirSync(join(folder, directory))
      .filter((file) => file.endsWith(suffix) && !/\.(test|d)\.tsx?$/.test(file))
      .map((file) => name + entry.slice(1).replace('*', file.slice(0, -suffix.length)));
  });
}

/**
 * Range of our own entries: the publish gate compares the names and types that a remote uses, which a version raised by
 * hand could contradict, and the shell contains what it uses. Shells still offer the version, since older live builds ask
 * for one. The runtime parses a range for each entry at each start: 1 % of the time to the first row of a list.
 */
const ANY_VERSION = '*';

/** Returns the `shared` option of Module Federation for one app of the workspace at `root`. */
export function sharedModules(root: string, role: Role): Record<string, Shared> {
  const place = (entry: string) =>
    role === 'shell' ? { eager: !lazyEntries.has(entry) } : { import: false as const };
  const share = (entry: string, version: string, requiredVersion: string): [string, Shared] => [
    entry,
    { singleton: true, strictVersion: true, version, requiredVersion, ...place(entry) },
  ];
  const npm = Object.entries(npmNeeds).map(([name, range]) =>
    share(
      name,
      readPackage(join(root, 'node_modules', packageOf(name))).version,
      // The shell takes what it contains.
      role === 'shell' ? ANY_VERSION : range,
    ),
  );
  const libs = sharedLibs.flatMap((lib) => {
    const folder = join(root, libFolder(root, lib));
    const manifest = readPackage(folder);
    return entriesOf(folder, manifest)
      .filter((entry) => !bundledEntries.has(entry) && (partlyShared[lib]?.includes(entry) ?? true))
      .map((entry) => share(entry, manifest.version, ANY_VERSION));
  });
  return Object.fromEntries([...npm, ...libs]);
}
