import { join } from 'node:path';
import type { Rspack } from '@rsbuild/core';

/**
 * Packages of the Module Federation runtime. The federation plugin runs in Node.js, where it resolves them to their
 * CommonJS files, of which nothing can be left out.
 */
const PACKAGES = ['inject-external-runtime-core-plugin', 'runtime', 'webpack-bundler-runtime'];

/** Lets a build contain the runtime as modules of which unused exports are left out. */
export function useRuntimeModules({ resolve }: Rspack.Configuration, root: string): void {
  const fileOf = (name: string, ending: string) =>
    join(root, `node_modules/@module-federation/${name}/dist/index.${ending}`);
  resolve!.alias = {
    ...resolve!.alias,
    ...Object.fromEntries(PACKAGES.map((name) => [fileOf(name, 'cjs'), fileOf(name, 'js')])),
  };
}
