import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteContract } from '@demanda/federation/contract';
import { Refused } from '@demanda/releases/check';
import { isSourceOfRepository, sourceId } from '@demanda/releases/source-id';
import type { Place } from './place';

/** Names of containers and folders of the product. */
const RESERVED = ['shell', 'api', 'e2e'];

/** Whether an app of a repository of its own can have this name: that of its contract, without a hyphen (ADR 0156). */
export const isRepositoryApp = (name: unknown): name is string => {
  const { success, data } = remoteContract.shape.name.safeParse(name);
  return success && !RESERVED.includes(data);
};

const BUILD = 'npm run build';

/**
 * Returns the name of the app in a repository of its own: that of the contract in its finished build. It has no hyphen,
 * so that no folder of the product can have it. Throws Refused.
 */
function nameIn(folder: string): string {
  let text: string;
  try {
    text = readFileSync(join(folder, 'dist/contract.json'), 'utf8');
  } catch {
    throw new Refused([
      `${folder} has no finished build of a remote: dist/contract.json does not exist. Build it with ${BUILD}.`,
    ]);
  }
  const { name } = JSON.parse(text) as { name?: unknown };
  if (isRepositoryApp(name)) return name;
  throw new Refused([
    `src/contract.ts: name: small letters and digits expected, and none of ${RESERVED.join(', ')}, found ${JSON.stringify(name)}.`,
  ]);
}

/** The remote in a repository of its own. */
export const repositoryAt = (folder: string): Place => ({
  root: folder,
  command: 'npx demanda-remote',
  apps: () => [nameIn(folder)],
  folderOf: () => folder,
  buildCommand: () => BUILD,
  sourceFolders: () => [folder],
  isSource: isSourceOfRepository,
  sourceIds: () => () => sourceId(folder),
});
