import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, appFolder, buildApps } from '../release/workspace';
import { buildId } from '../rsbuild/build-id';

/** Builds the API when its sources have changed since the last build. Returns the file to start. */
export async function buildServer(say: (text: string) => void): Promise<string> {
  const dist = join(appFolder('api'), 'dist');
  const stamp = join(dist, 'source-id');
  const id = buildId(ROOT, 'apps/api');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== id) {
    say('Compilando api …');
    await buildApps(['api']);
    writeFileSync(stamp, id);
  }
  return join(dist, 'server.js');
}
