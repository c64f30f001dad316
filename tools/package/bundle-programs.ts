import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CALLS_FILE } from '@demanda/releases/calls';
import { build } from 'esbuild';
import { isOfLib, readPackage } from '../../platform/build/package-json';
import { bundleOwnLibs } from '../build/own-libs';
import { appFolder } from '../build/workspace';
import { buildServer } from '../start/build-server';

/** Name of the package that a file belongs to; undefined for one of the repository. */
const packageName = (file: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];

/** Writes every program of the package into a new folder. Returns the names of the packages inside them. */
export async function bundlePrograms(folder: string, print: (text: string) => void): Promise<string[]> {
  const built = dirname(await buildServer(print));
  mkdirSync(folder);
  // The server, its database thread, its commands, and what they load when it is first needed.
  const programs = readdirSync(built).filter((name) => name.endsWith('.js') || name === CALLS_FILE);
  for (const name of programs) copyFileSync(join(built, name), join(folder, name));
  const { dependencies = {} } = readPackage(appFolder('api'));
  const { metafile } = await build({
    metafile: true,
    entryPoints: [join(import.meta.dirname, 'program/main.ts')],
    outfile: join(folder, 'main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    external: Object.keys(dependencies).filter((name) => !isOfLib(name)),
    plugins: [bundleOwnLibs],
  });
  return Object.keys(metafile.inputs).flatMap((file) => packageName(file) ?? []);
}
