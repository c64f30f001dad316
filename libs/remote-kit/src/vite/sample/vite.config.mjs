import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import { listContract } from '@demanda/remote-kit/list-contract';
import { federationOptions, publishable } from '@demanda/remote-kit/vite';

/** Configuration of a remote as its team writes it. `DEMANDA_ROOT` is the workspace of the product. */

const root = process.env.DEMANDA_ROOT;
const { ownProduct } = await import(`${root}/tools/rsbuild/own-product.ts`);
const { sharedModules } = await import(`${root}/tools/rsbuild/shared.ts`);
const { buildIds } = await import(`${root}/tools/rsbuild/build-id.ts`);

const folder = import.meta.dirname;
const shared = sharedModules(root, 'remote');
const id = process.env.BUILD_ID ?? buildIds(root)('apps/reports-mfe');
process.env.MF_BUILD_VERSION = id;

export const options = federationOptions({ folder, container: `reports_${id}`, shared });

export default {
  root: folder,
  base: './',
  logLevel: 'error',
  build: {
    target: 'es2022',
    outDir: resolve(folder, 'dist'),
    rolldownOptions: { input: 'src/remote.tsx' },
  },
  plugins: [
    federation(options),
    publishable({ product: ownProduct(root, Object.keys(shared)), contractOf: listContract }),
  ],
};
