import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder } from '../build/workspace';
import { runNode } from '../test/run-command';
import { buildMissing } from './publish-changed';

const DIST = join(appFolder('api'), 'dist');

/** The built server. */
export const SERVER = join(DIST, 'server.js');

/**
 * Writes a migrated database without users beside the built server, which copies it into a data folder that was never
 * used. Does nothing when that of this build is there.
 */
export async function prepareDatabase({ isNewBuild }: { isNewBuild: boolean }): Promise<void> {
  const [prepared, folder] = [join(DIST, 'empty-database'), join(DIST, 'empty-data')];
  if (!isNewBuild && existsSync(prepared)) return;
  for (const old of [prepared, folder]) rmSync(old, { recursive: true, force: true });
  const env = { DATA_DIR: folder, DATABASE_URL: '' };
  const { code, output } = await runNode([join(DIST, 'migrate.js')], { env });
  if (code !== 0) throw new Error(output);
  renameSync(join(folder, 'database'), prepared);
  rmSync(folder, { recursive: true });
}

/** Builds the API when its sources have changed since the last build. Returns the file to start. */
export async function buildServer(say: (text: string) => void): Promise<string> {
  const built = await buildMissing(['api'], say);
  await prepareDatabase({ isNewBuild: built.length > 0 });
  return SERVER;
}
