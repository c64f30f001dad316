import type { RsbuildPlugin } from '@rsbuild/core';
import type { Contract } from '@demanda/contracts/contract';
import { CALLS_FILE, contractsIn, shapesOf } from '@demanda/releases/calls';
import { usedNames } from './used-names';

const CONTRACTS = '@demanda/contracts/';

/** Returns the contracts among the imported names of an entry. */
async function contractsOf(entry: string, names: readonly string[]): Promise<Contract[]> {
  const exported = Object.entries((await import(entry)) as Record<string, unknown>);
  const imported = exported.filter(([name]) => names.includes(name) || names.includes('*'));
  return contractsIn(imported.map(([, value]) => value));
}

/** Writes `calls.json`: every call of the API that the build's code imports, as the publish gate compares it. */
export const pluginListCalls = (root: string): RsbuildPlugin => ({
  name: 'demanda:list-calls',
  setup(api) {
    api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
      const names = usedNames(root, compilation.modules, (entry) => entry.startsWith(CONTRACTS));
      const found: Contract[] = [];
      // One after the other: the loader of this configuration mixes up modules that two imports load at once.
      for (const [entry, files] of Object.entries(names))
        found.push(...(await contractsOf(entry, Object.keys(files))));
      compilation.emitAsset(CALLS_FILE, new sources.RawSource(JSON.stringify(shapesOf(found))));
    });
  },
});
