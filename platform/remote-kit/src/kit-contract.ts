import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { KIT, readKitProduct } from './kit-folder';
import { listContract } from './side-files/list-contract';

const fromKit = (entries: Readonly<Record<string, string>>): Plugin => ({
  name: 'kit',
  setup(build) {
    build.onResolve({ filter: /^@demanda\// }, ({ path }) =>
      entries[path] ? { path: join(KIT, entries[path]) } : undefined,
    );
  },
});

/** Returns the contract of the remote in a folder that imports the kit's code. */
export const kitContract = (folder: string): Promise<unknown> =>
  listContract(folder, [fromKit(readKitProduct().entries)]);
