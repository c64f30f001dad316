import { relative, sep } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { importedNames } from './imported-names';
import { withInner } from './list-bundled';

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const codeOf = (module: Rspack.Module) =>
  module instanceof Object && 'originalSource' in module ? module.originalSource()?.source() : '';

/**
 * Returns the names that the modules of a build import from each chosen entry, sorted, with the first of their files:
 * its path below `root`, with slashes.
 */
export function usedNames(
  root: string,
  modules: Iterable<Rspack.Module>,
  isChosen: (entry: string) => boolean,
): Record<string, Record<string, string>> {
  const used = new Map<string, Map<string, string>>();
  for (const module of [...modules].flatMap(withInner)) {
    const file = relative(root, module.nameForCondition() ?? '')
      .split(sep)
      .join('/');
    for (const [from, names] of importedNames(String(codeOf(module)))) {
      if (!isChosen(from)) continue;
      const files = used.get(from) ?? new Map<string, string>();
      for (const name of names) files.set(name, [files.get(name) ?? file, file].sort()[0]!);
      used.set(from, files);
    }
  }
  const sorted = [...used].map(([entry, files]): [string, Record<string, string>] => [
    entry,
    Object.fromEntries([...files].sort(byKey)),
  ]);
  return Object.fromEntries(sorted.sort(byKey));
}
