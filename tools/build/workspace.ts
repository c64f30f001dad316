import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildIds, SOURCE_ID } from '../../platform/build/build-id';

export const ROOT = resolve(import.meta.dirname, '../..');

export const appFolder = (app: string) => join(ROOT, 'apps', app);

const isWebApp = (app: string) =>
  ['src/main.tsx', 'src/remote.tsx'].some((entry) => existsSync(join(appFolder(app), entry)));

/** Returns the shell and every remote of the workspace; a remote is recognised by its exposed module. */
export const webApps = () => readdirSync(join(ROOT, 'apps')).filter(isWebApp).sort();

/** A build failed; the message contains the complete output. */
export class BuildFailed extends Error {}

const sourceIdFile = (app: string) => join(appFolder(app), 'dist', SOURCE_ID);

/** Computes the id of an app's sources, as they were when first asked. */
export type SourceIds = (app: string) => string;

/** Returns a function that computes the id of an app's sources, as they are now. */
export function sourceIds(): SourceIds {
  const idOf = buildIds(ROOT);
  return (app) => idOf(join('apps', app));
}

/** Returns those of the apps whose folder `dist` holds no finished build of their current sources. */
export function withoutBuild(apps: readonly string[], idOf: SourceIds): string[] {
  const isBuilt = (app: string) =>
    existsSync(sourceIdFile(app)) && readFileSync(sourceIdFile(app), 'utf8') === idOf(app);
  return apps.filter((app) => !isBuilt(app));
}

/** Builds with Nx, which caches earlier builds. Rejects with BuildFailed. */
export async function buildApps(apps: readonly string[]): Promise<void> {
  const ids = apps.map(sourceIds());
  const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', '-t', 'build', '-p', apps.join(','), '--outputStyle=static'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  if (code !== 0) throw new BuildFailed(`${output}\nThe build failed, see the lines above.`);
  apps.forEach((app, index) => writeFileSync(sourceIdFile(app), ids[index]!));
}
