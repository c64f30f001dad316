import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { entryFile } from '../../platform/build/package-json';
import { ROOT } from './workspace';

/** Bundles the libs of the repository, which are TypeScript, while packages stay in node_modules. */
export const bundleOwnLibs: Plugin = {
  name: 'own-libs',
  setup({ onResolve }) {
    onResolve({ filter: /^@demanda\// }, ({ path }) => ({ path: join(ROOT, entryFile(ROOT, path)) }));
  },
};
