import { declarationDigest, type Declarations } from '@demanda/releases/declarations';
import { satisfiesRange } from '@demanda/releases/gate';
import type { ShellManifest } from '@demanda/federation/release';
import type { KitProduct } from './kit-formats';

/** What an installed kit knows of the product it was made from. */
export interface InstalledKit {
  product: KitProduct;
  types: Declarations;
}

const atMost = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/**
 * Returns a sentence that says whether the kit fits a live shell: a remote that uses all of it can run there. What of
 * the types has changed since matters only to remotes that use it, which the gate decides.
 */
export function describeFit({ product, types }: InstalledKit, shell: ShellManifest): string {
  const { contractVersion, shared } = product;
  const kit = `The kit of product ${product.product} (contract version ${contractVersion})`;
  const offers = new Map(shell.shared.map(({ name, version }) => [name, version]));
  const missing = Object.entries(shared).filter(
    ([name, { requiredVersion }]) => !satisfiesRange(offers.get(name) ?? '', requiredVersion),
  );
  const reasons = [
    ...(shell.contractVersion === contractVersion ? [] : [`contract version ${shell.contractVersion}`]),
    ...(missing.length === 0
      ? []
      : [
          `another or no ${atMost(missing.map(([name, { requiredVersion }]) => `${name} ${requiredVersion}`))}`,
        ]),
  ];
  if (reasons.length > 0)
    return `${kit} is not of the live shell, which has ${reasons.join(', and ')}. Take the kit that the operator of the product makes from it.`;
  const changed = Object.entries(shell.offers ?? {}).filter(([entry, digest]) => {
    const file = types.entries[entry];
    return file !== undefined && declarationDigest(types, file) !== digest;
  });
  if (changed.length === 0) return `${kit} fits the live shell: all types are the same.`;
  const names = atMost(changed.map(([entry]) => entry));
  return `${kit} fits the live shell. Types of ${names} have changed since; the gate compares what a build uses of them.`;
}
