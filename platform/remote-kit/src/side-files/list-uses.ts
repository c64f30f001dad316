import { declarationDigest, type Declarations } from '@demanda/releases/declarations';
import { sharedNameOf, type Compilation } from './compilation';
import type { Product } from './product';
import { usedNames } from './used-names';

/** Imported names of an entry with their first files, and the digest of its declarations. */
interface Use {
  names: string[];
  files: Record<string, string>;
  types: string;
}

/** Everything of an entry, for code in which no names are seen. */
const ALL = { '*': '' };

/**
 * Returns what the modules import of each shared entry of a lib, and the declarations of these: those that a remote
 * imports, or all that the shell offers. The publish gate compares them.
 */
export async function listUses(
  { modules }: Compilation,
  product: Product,
  isShell: boolean,
): Promise<{ uses: Record<string, Use>; types: Declarations }> {
  const offered = new Set(product.entries);
  const all = [...modules];
  const names = usedNames(product.pathOf, all, (entry) => offered.has(entry));
  const consumed = all.filter(({ type }) => type === 'consume-shared-module').map(sharedNameOf);
  const unseen = consumed.filter((name) => name !== undefined && offered.has(name) && !names[name]);
  for (const name of unseen) names[name!] = ALL;
  const types = await product.declarations(isShell ? product.entries : Object.keys(names).sort());
  const uses = Object.entries(types.entries).map(([entry, file]) => [
    entry,
    {
      names: Object.keys(names[entry] ?? {}),
      files: names[entry] ?? {},
      types: declarationDigest(types, file),
    },
  ]);
  return { uses: Object.fromEntries(uses) as Record<string, Use>, types };
}
