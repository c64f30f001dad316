import { join } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';
import type { Role } from './shared-module';

/**
 * Files of the Module Federation runtime. The federation plugin runs in Node.js, where it resolves the runtime to its
 * CommonJS file, of which nothing can be left out.
 */
const COMMONJS = 'runtime/dist/index.cjs';
const MODULE = 'runtime/dist/index.js';

/** Files that load scripts of remotes, which our shell does itself; their functions are only offered, never called. */
const NEVER_CALLED = ['runtime-core/dist/utils/load', 'runtime-core/dist/utils/preload', 'sdk/dist/dom'];

/** Lets a build contain the runtime as modules of which unused exports are left out. */
export function useRuntimeModules({ resolve }: Rspack.Configuration, root: string): void {
  const fileOf = (path: string) => join(root, 'node_modules/@module-federation', path);
  resolve!.alias = {
    ...resolve!.alias,
    [fileOf(COMMONJS)]: fileOf(MODULE),
    ...Object.fromEntries(NEVER_CALLED.map((path) => [fileOf(`${path}.js`), false])),
  };
}

/** The federation plugin's runtime, whose request contains its source in place of a file. */
const PLUGIN_RUNTIME = /^@module-federation\/runtime\/rspack\.js!=!data:/;

/** Replaces the plugin's runtime, which serves every use of federation, by one that does what our builds need. */
export const smallRuntime = (role: Role, container: string) => [
  new rspack.NormalModuleReplacementPlugin(
    PLUGIN_RUNTIME,
    join(import.meta.dirname, role === 'shell' ? 'shell-runtime.ts' : 'remote-runtime.ts'),
  ),
  new rspack.DefinePlugin({ CONTAINER_NAME: JSON.stringify(container) }),
];
