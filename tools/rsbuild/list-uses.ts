import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { declarationDigest, DECLARATIONS_FILE } from '@demanda/releases/declarations';
import { emitDeclarations } from './declarations';
import { importedNames } from './imported-names';
import { withInner } from './list-bundled';
import { isOfLib } from './package-json';
import type { Role } from './shared';

/** Returns the names that the modules of the build import from each of the entries. */
function usedNames(modules: Iterable<Rspack.Module>, entries: readonly string[]): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const module of [...modules].flatMap(withInner)) {
    const code =
      module instanceof Object && 'originalSource' in module ? module.originalSource()?.source() : '';
    for (const [from, names] of importedNames(String(code))) {
      if (entries.includes(from)) used.set(from, new Set([...(used.get(from) ?? []), ...names]));
    }
  }
  const sorted = [...used].map(([entry, names]) => [entry, [...names].sort()] as const).sort();
  return Object.fromEntries(sorted);
}

/**
 * Writes `uses.json`, the imported names and the digest of the declarations of each shared entry of a lib, and the
 * declarations themselves: those that a remote imports, or all that the shell offers. The publish gate compares them.
 */
export function pluginListUses(root: string, shared: readonly string[], role: Role): RsbuildPlugin {
  const entries = shared.filter(isOfLib).sort();
  return {
    name: 'demanda:list-uses',
    setup(api) {
      api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
        const names = usedNames(compilation.modules, entries);
        const types = await emitDeclarations(root, role === 'shell' ? entries : Object.keys(names));
        const uses = Object.entries(types.entries).map(([entry, file]) => [
          entry,
          { names: names[entry] ?? [], types: declarationDigest(types, file) },
        ]);
        const write = (name: string, content: unknown) =>
          compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content)));
        write('uses.json', Object.fromEntries(uses));
        write(DECLARATIONS_FILE, types);
      });
    },
  };
}
