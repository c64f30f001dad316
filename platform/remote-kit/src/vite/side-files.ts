import type { Compilation } from '../side-files/compilation';
import type { Product } from '../side-files/product';
import { contentsOf } from '../side-files/side-files';
import type { VitePlugin } from './bundle';
import { listChunks, modulesOf } from './modules-of';

export interface Plan {
  product: Product;
  /** Returns the contract of the remote in a folder. */
  contractOf: (folder: string) => Promise<unknown>;
}

/** Returns the plugin of Vite that writes beside a build what publishing needs to know of it. */
export function sideFiles(plan: Plan): VitePlugin {
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
        const build = { modules: modulesOf(this, bundle), compiler: { context: folder } };
        const chunks = await listChunks(this, bundle, plan.product.entries);
        const contents = await contentsOf(build as unknown as Compilation, plan, chunks);
        for (const [fileName, content] of Object.entries(contents))
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      },
    },
  };
}
