import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, buildApps, isBuilt } from '../release/workspace';
import { runNode } from '../test/run-command';

/** Writes a migrated database without users, which the server copies into a data folder that was never used. */
async function prepareDatabase(dist: string, prepared: string): Promise<void> {
  const folder = join(dist, 'empty-data');
  for (const old of [prepared, folder]) rmSync(old, { recursive: true, force: true });
  const env = { DATA_DIR: folder, DATABASE_URL: '' };
  const { code, output } = await runNode([join(dist, 'migrate.js')], { env });
  if (code !== 0) throw new Error(output);
  renameSync(join(folder, 'database'), prepared);
  rmSync(folder, { recursive: true });
}

/** Builds the API when its sources have changed since the last build. Returns the file to start. */
export async function buildServer(say: (text: string) => void): Promise<string> {
  const dist = join(appFolder('api'), 'dist');
  const prepared = join(dist, 'empty-database');
  const isCurrent = isBuilt('api');
  if (!isCurrent) {
    say('Compilando api …');
    await buildApps(['api']);
  }
  if (!isCurrent || !existsSync(prepared)) await prepareDatabase(dist, prepared);
  return join(dist, 'server.js');
}
