import { CALLS_FILE } from '@demanda/releases/calls';
import { DECLARATIONS_FILE } from '@demanda/releases/declarations';
import type { Compilation } from '../side-files/compilation';
import { listBundled } from '../side-files/list-bundled';
import { listCalls } from '../side-files/list-calls';
import { listUses } from '../side-files/list-uses';
import type { Product } from '../side-files/product';
import type { VitePlugin } from './bundle';
import { listChunks, modulesOf } from './modules-of';

export interface Plan {
  product: Product;
  /** Returns the contract of the remote in a folder. */
  contractOf: (folder: string) => Promise<unknown>;
}

/** Returns the plugin of Vite that writes beside a build what publishing needs to know of it. */
export function sideFiles({ product, contractOf }: Plan): VitePlugin {
  let folder = '';
  return {
    name: 'demanda:side-files',
    apply: 'build',
    configResolved: ({ root }) => {
      folder = root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const compilation = { modules: modulesOf(this, bundle) } as unknown as Compilation;
        const { uses, types } = await listUses(compilation, product, false);
        const contents = {
          'bundled.json': listBundled(compilation, product),
          'chunks.json': await listChunks(this, bundle, product.entries),
          'contract.json': await contractOf(folder),
          'uses.json': uses,
          [DECLARATIONS_FILE]: types,
          [CALLS_FILE]: await listCalls(compilation, product),
        };
        for (const [fileName, content] of Object.entries(contents))
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      },
    },
  };
}
