import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';
import config from '../../.oxfmtrc.json' with { type: 'json' };
import type { Lock } from '../lock/complete';
import { ROOT } from '../build/workspace';
import type { PackageJson } from '../rsbuild/package-json';
import { withWorkspace } from './lock-entry';
import { render } from './render';
import type { RemoteOptions } from './remote-options';
import { nextOrder, readContracts, readTemplate } from './workspace-facts';

/** Formats the file: a longer label may need a line break. Rejects when it cannot be parsed. */
async function writeFormatted(path: string, text: string): Promise<void> {
  const { code, errors } = await format(path, text, config);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

function addToLock(folder: string, manifest: string): void {
  const path = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
  const longer = withWorkspace(lock, folder, JSON.parse(manifest) as PackageJson);
  writeFileSync(path, `${JSON.stringify(longer, null, 2)}\n`);
}

/** Writes the remote and its entries in the lock file. Returns its folder, relative to the workspace root. */
export async function makeRemote(options: RemoteOptions): Promise<string> {
  const folder = `apps/${options.name}-mfe`;
  const files = render(readTemplate(), options, nextOrder(await readContracts()));
  for (const [path, text] of Object.entries(files)) await writeFormatted(join(ROOT, folder, path), text);
  addToLock(folder, files['package.json'] ?? '');
  return folder;
}
