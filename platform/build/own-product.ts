import { join, relative, sep } from 'node:path';
import { contractsIn, shapesOf, type ImportedContract } from '@demanda/releases/calls';
import type { Product } from '@demanda/remote-kit/product';
import { sharedDeclarations } from './declarations';
import { entryFile, isOfLib, libFolders } from './package-json';

/** Returns the contracts among the imported names of an entry, each with its file. */
async function contractsOf(entry: string, files: Readonly<Record<string, string>>) {
  const exported = Object.entries((await import(entry)) as Record<string, unknown>);
  return exported.flatMap(([name, value]) => {
    const at = files[name] ?? files['*'];
    return at === undefined ? [] : contractsIn([value]).map((contract) => ({ ...contract, at }));
  });
}

/** Returns what a build of this repository knows of the product; `shared` are the modules that the shell offers. */
export function ownProduct(root: string, shared: readonly string[]): Product {
  const entries = shared.filter(isOfLib).sort();
  const folders = libFolders(root).map((folder) => join(root, folder) + sep);
  const names = new Map(entries.map((name) => [join(root, entryFile(root, name)), name]));
  return {
    entries,
    pathOf: (file) => relative(root, file).split(sep).join('/'),
    entryIn: (file) => names.get(file),
    contains: (file) => folders.some((folder) => file.startsWith(folder)) && !file.includes('node_modules'),
    declarations: (wanted) => sharedDeclarations(root, entries, wanted),
    calls: async (contracts) => {
      const found: ImportedContract[] = [];
      // One after the other: the loader of this configuration mixes up modules that two imports load at once.
      for (const [entry, files] of Object.entries(contracts))
        found.push(...(await contractsOf(entry, files)));
      return shapesOf(found);
    },
  };
}
