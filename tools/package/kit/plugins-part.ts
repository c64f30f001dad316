import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../build/workspace';
import { bundleOwnLibs } from '../../build/own-libs';
import { addDependency } from './dependencies';
import type { Draft } from './draft';
import { emitLibs } from './emit-libs';

/** Tools for which the kit has a plugin. */
const TOOLS = ['rsbuild', 'rspack', 'vite', 'webpack'] as const;

const SOURCES = 'platform/remote-kit/src';

/** Packages that the plugins load. */
const LOADED = ['esbuild', 'zod'];

/** Adds the plugins of the build tools. */
export async function addPlugins({ folder, manifest, write }: Draft): Promise<void> {
  await build({
    entryPoints: TOOLS.map((tool) => join(ROOT, SOURCES, `${tool}.ts`)),
    outdir: join(folder, 'plugins'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    external: LOADED,
    plugins: [bundleOwnLibs],
  });
  const { types } = await emitLibs(TOOLS.map((tool) => `@demanda/remote-kit/${tool}`));
  for (const [path, text] of types) if (path.startsWith('platform/remote-kit/')) write(`types/${path}`, text);
  for (const tool of TOOLS)
    manifest.exports[`./${tool}`] = {
      types: `./types/${SOURCES}/${tool}.d.ts`,
      default: `./plugins/${tool}.js`,
    };
  for (const name of LOADED) addDependency(manifest, name);
  addDependency(manifest, 'webpack-subresource-integrity', true);
}
