import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from '../lock/complete';
import { ROOT } from '../build/workspace';
import type { PackageJson } from '../../platform/build/package-json';
import { withWorkspace } from './lock-entry';
import { render } from './render';
import type { RemoteOptions } from './remote-options';
import { nextOrder, readContracts, readFiles, TEMPLATE } from './workspace-facts';
import { writeFormatted } from './write-formatted';

function addToLock(folder: string, manifest: string): void {
  const path = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
  const longer = withWorkspace(lock, folder, JSON.parse(manifest) as PackageJson);
  writeFileSync(path, `${JSON.stringify(longer, null, 2)}\n`);
}

/** Writes the remote and its entries in the lock file. Returns its folder, relative to the workspace root. */
export async function makeRemote(options: RemoteOptions): Promise<string> {
  const folder = `apps/${options.name}-mfe`;
  const files = render(readFiles(TEMPLATE), options, nextOrder(await readContracts()));
  for (const [path, text] of Object.entries(files)) await writeFormatted(join(ROOT, folder, path), text);
  addToLock(folder, files['package.json'] ?? '');
  return folder;
}
