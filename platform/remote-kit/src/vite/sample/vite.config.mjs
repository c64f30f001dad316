import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import { listContract } from '@demanda/remote-kit/list-contract';
import { federationOptions, publishableBy } from '@demanda/remote-kit/vite-plugins';

/** Configuration of a remote as its team writes it. It stands below `apps`, or `DEMANDA_ROOT` is the product's workspace. */

const folder = import.meta.dirname;
const root = process.env.DEMANDA_ROOT ?? resolve(folder, '../..');
const { ownProduct } = await import(`${root}/platform/build/own-product.ts`);
const { sharedModules } = await import(`${root}/tools/rsbuild/shared.ts`);
const { buildIds } = await import(`${root}/platform/build/build-id.ts`);

const shared = sharedModules(root, 'remote');
const id = process.env.BUILD_ID ?? buildIds(root)('apps/reports-mfe');
process.env.MF_BUILD_VERSION = id;

export const options = federationOptions({
  folder,
  container: `reports_${id}`,
  exposes: { './remote': './src/remote.tsx' },
  shared,
  fileOf: () => undefined,
});

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
    publishableBy({ product: ownProduct(root, Object.keys(shared)), contractOf: listContract }),
  ],
};
