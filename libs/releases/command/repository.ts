import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '@demanda/releases/check';
import { isSourceOfRepository, sourceId } from '@demanda/releases/source-id';
import type { Place } from './place';

/** Names of containers and folders of the product. */
const RESERVED = ['shell', 'api', 'e2e'];

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
  if (typeof name === 'string' && /^[a-z][a-z0-9]*$/.test(name) && !RESERVED.includes(name)) return name;
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
