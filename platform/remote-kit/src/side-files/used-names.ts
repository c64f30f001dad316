import { codeOf, fileOf, withInner, type Module } from './compilation';
import { importedNames } from './imported-names';

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/**
 * Returns the names that the modules of a build import from each chosen entry, sorted, with the first of their files, as
 * `pathOf` names it.
 */
export function usedNames(
  pathOf: (file: string) => string,
  modules: Iterable<Module>,
  isChosen: (entry: string) => boolean,
): Record<string, Record<string, string>> {
  const used = new Map<string, Map<string, string>>();
  for (const module of [...modules].flatMap(withInner)) {
    const file = pathOf(fileOf(module));
    for (const [from, names] of importedNames(codeOf(module))) {
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
