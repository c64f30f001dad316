import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Writes `contract.json`, the contract of a remote with which it was built, so that publishing runs no TypeScript. */
export const pluginListContract: RsbuildPlugin = {
  name: 'demanda:list-contract',
  setup(api) {
    api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
      const file = join(compilation.compiler.context, 'src/contract.ts');
      const { contract } = (await import(file)) as { contract: unknown };
      compilation.emitAsset('contract.json', new sources.RawSource(JSON.stringify(contract)));
    });
  },
};
