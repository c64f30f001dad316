import { join, relative, sep } from 'node:path';
import type { Contract } from '@demanda/contracts/contract';
import { contractsIn, shapesOf } from '@demanda/releases/calls';
import type { Product } from '@demanda/remote-kit/product';
import { emitDeclarations } from './declarations';
import { entryFile, isOfLib } from './package-json';

/** Returns the contracts among the imported names of an entry. */
async function contractsOf(entry: string, names: readonly string[]): Promise<Contract[]> {
  const exported = Object.entries((await import(entry)) as Record<string, unknown>);
  const imported = exported.filter(([name]) => names.includes(name) || names.includes('*'));
  return contractsIn(imported.map(([, value]) => value));
}

/** Returns what a build of this repository knows of the product; `shared` are the modules that the shell offers. */
export function ownProduct(root: string, shared: readonly string[]): Product {
  const entries = shared.filter(isOfLib).sort();
  const names = new Map(entries.map((name) => [join(root, entryFile(root, name)), name]));
  return {
    entries,
    pathOf: (file) => relative(root, file).split(sep).join('/'),
    entryIn: (file) => names.get(file),
    contains: (file) => file.startsWith(join(root, 'libs') + sep) && !file.includes('node_modules'),
    declarations: (wanted) => emitDeclarations(root, wanted),
    calls: async (contracts) => {
      const found: Contract[] = [];
      // One after the other: the loader of this configuration mixes up modules that two imports load at once.
      for (const [entry, imported] of Object.entries(contracts))
        found.push(...(await contractsOf(entry, imported)));
      return shapesOf(found);
    },
  };
}
