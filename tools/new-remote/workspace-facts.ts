import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteContract, type RemoteContract } from '@demanda/federation/contract';
import { ROOT, appFolder, webApps } from '../build/workspace';
import type { Files } from './render';

/** Reads from the workspace what the generator needs. */

/** A remote of this workspace, from which others are made. */
export const TEMPLATE = join(ROOT, 'tools/remote-template');
/** Folders that tools generate beside the sources. */
const LEFT_BEHIND = /^(node_modules|dist|coverage)$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) yield path;
    else if (!LEFT_BEHIND.test(entry.name)) yield* filesBelow(path);
  }
}

/** Returns the files of a folder without what tools generate. */
export function readFiles(folder: string): Files {
  const paths = [...filesBelow(folder)];
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

/** Returns the contracts of the existing remotes. */
export async function readContracts(): Promise<RemoteContract[]> {
  const remotes = webApps().filter((app) => app !== 'shell');
  return Promise.all(
    remotes.map(async (app) => {
      const file = pathToFileURL(join(appFolder(app), 'src/contract.ts'));
      const { contract } = (await import(file.href)) as { contract: unknown };
      return remoteContract.parse(contract);
    }),
  );
}

/** Returns the names of the icon set, parsed from its source: importing the module would need React and a page. */
export function readIcons(): string[] {
  const text = readFileSync(join(ROOT, 'libs/ui/src/icon/icon.tsx'), 'utf8');
  const [, table = ''] = /const icons = \{([^}]*)\}/.exec(text) ?? [];
  return [...table.matchAll(/(\w+): \w+/g)].map(([, name = '']) => name);
}

/** Returns the menu position after all existing entries. */
export const nextOrder = (contracts: readonly RemoteContract[]): number =>
  Math.max(0, ...contracts.flatMap(({ navigation }) => navigation.map(({ order }) => order))) + 10;
