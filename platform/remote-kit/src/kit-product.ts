import { join, relative, sep } from 'node:path';
import { callShapes, type CallShapes } from '@demanda/releases/calls';
import { withImports, type Declarations } from '@demanda/releases/declarations';
import type { KitCalls } from './kit-formats';
import { KIT, readKitFile, readKitProduct } from './kit-folder';
import type { FilesByName, Product } from './side-files/product';

/** Returns the declarations of entries, with all that they import, out of those of the kit. */
function subset({ entries, files }: Declarations, wanted: readonly string[]): Declarations {
  const chosen = wanted.map((entry): [string, string] => [entry, entries[entry] ?? '']);
  const paths = [...new Set(chosen.flatMap(([, file]) => withImports({ files }, file)))].sort();
  return {
    entries: Object.fromEntries(chosen),
    files: Object.fromEntries(paths.map((path) => [path, files[path] ?? ''])),
  };
}

function callsAmong(kit: KitCalls, contracts: FilesByName): CallShapes {
  const found = Object.entries(contracts).flatMap(([entry, files]) =>
    Object.entries(kit[entry] ?? {}).flatMap(([name, shapes]) => {
      const at = files[name] ?? files['*'];
      return at === undefined
        ? []
        : Object.entries(shapes).map(([call, shape]) => [call, { ...shape, at }] as const);
    }),
  );
  return callShapes.parse(Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Returns what a build in `folder`, outside of the product's repository, knows of the product by the installed kit. */
export function kitProduct(folder: string): Product {
  const { shared, entries } = readKitProduct();
  const offered = Object.keys(shared).filter((name) => name in entries);
  const names = new Map(offered.map((name) => [join(KIT, entries[name]!), name]));
  return {
    entries: offered,
    pathOf: (file) => relative(folder, file).split(sep).join('/'),
    entryIn: (file) => names.get(file),
    contains: (file) => file.startsWith(KIT + sep),
    declarations: (wanted) => Promise.resolve(subset(readKitFile('types.json'), wanted)),
    calls: (contracts) => Promise.resolve(callsAmong(readKitFile('calls.json'), contracts)),
  };
}
