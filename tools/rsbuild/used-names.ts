import type { Rspack } from '@rsbuild/core';
import { importedNames } from './imported-names';
import { withInner } from './list-bundled';

/** Returns the names that the modules of a build import from each chosen entry, sorted. */
export function usedNames(
  modules: Iterable<Rspack.Module>,
  isChosen: (entry: string) => boolean,
): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const module of [...modules].flatMap(withInner)) {
    const code =
      module instanceof Object && 'originalSource' in module ? module.originalSource()?.source() : '';
    for (const [from, names] of importedNames(String(code))) {
      if (isChosen(from)) used.set(from, new Set([...(used.get(from) ?? []), ...names]));
    }
  }
  const sorted = [...used].map(([entry, names]) => [entry, [...names].sort()] as const).sort();
  return Object.fromEntries(sorted);
}
