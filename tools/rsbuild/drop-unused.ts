import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Rspack } from '@rsbuild/core';

/**
 * Packages of antd that do not declare that importing them has no effect. Their files only define exports, so that what
 * antd does not use of them is left out: its own forms and their validator, which came with one unused export.
 */
const WITHOUT_EFFECTS = /[\\/]node_modules[\\/]@(rc-component|ant-design)[\\/]/;

/** Files that never run in a browser, by their package and the lib that depends on it. */
const NEVER_RUN = [
  // Behind `toJSONSchema`, which only the server calls, when it generates the OpenAPI document.
  { lib: 'schema', name: 'zod', files: ['v4/core/to-json-schema.js', 'v4/core/json-schema-processors.js'] },
];

/** The router's entries with warnings for developers; the same files without them lie beside, in `production`. */
const ROUTER_ENTRIES = { 'react-router$': 'index.mjs', 'react-router/dom$': 'dom-export.mjs' };

/** Returns aliases of the router's entries; both, since they share their state. */
function routerWithoutWarnings(root: string): Record<string, string> {
  const folder = join(root, 'node_modules/react-router/dist/production');
  return Object.fromEntries(Object.entries(ROUTER_ENTRIES).map(([name, file]) => [name, join(folder, file)]));
}

/** Leaves out of the bundle what the bundler cannot know to be unused (docs/adr/0100-weight-of-the-first-page.md). */
export function dropUnused({ module, resolve, mode }: Rspack.Configuration, root: string): void {
  module!.rules!.push({ test: WITHOUT_EFFECTS, sideEffects: false });
  const paths = NEVER_RUN.flatMap(({ lib, name, files }) => {
    const manifest = createRequire(join(root, 'libs', lib, 'package.json')).resolve(`${name}/package.json`);
    return files.map((file) => join(dirname(manifest), file));
  });
  resolve!.alias = {
    ...resolve!.alias,
    ...Object.fromEntries(paths.map((path) => [path, false])),
    ...(mode === 'production' && routerWithoutWarnings(root)),
  };
}
