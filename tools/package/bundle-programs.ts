import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { entryFile, isOfLib, readPackage } from '../rsbuild/package-json';
import { appFolder, ROOT } from '../release/workspace';
import { buildServer } from '../start/build-server';

/** Programs that the server's build makes: the server, its database thread and its commands. */
const SERVER_PROGRAMS = ['server.js', 'worker.js', 'backup.js', 'migrate.js', 'audit.js'];

/** Bundles the libs of the repository, which are TypeScript, while packages stay in node_modules. */
const bundleOwnLibs: Plugin = {
  name: 'own-libs',
  setup({ onResolve }) {
    onResolve({ filter: /^@demanda\// }, ({ path }) => ({ path: join(ROOT, entryFile(ROOT, path)) }));
  },
};

/** Name of the package that a file belongs to; undefined for one of the repository. */
const packageName = (file: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];

/** Writes every program of the package into a new folder. Returns the names of the packages inside them. */
export async function bundlePrograms(folder: string, print: (text: string) => void): Promise<string[]> {
  const built = dirname(await buildServer(print));
  mkdirSync(folder);
  for (const name of SERVER_PROGRAMS) copyFileSync(join(built, name), join(folder, name));
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
