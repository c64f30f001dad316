import type { RsbuildPlugin } from '@rsbuild/core';
import { declarationDigest, DECLARATIONS_FILE } from '@demanda/releases/declarations';
import { emitDeclarations } from './declarations';
import { isOfLib } from './package-json';
import type { Role } from './shared';
import { usedNames } from './used-names';

/**
 * Writes `uses.json`, the imported names, their first files and the digest of the declarations of each shared entry of a lib, and the
 * declarations themselves: those that a remote imports, or all that the shell offers. The publish gate compares them.
 */
export function pluginListUses(root: string, shared: readonly string[], role: Role): RsbuildPlugin {
  const entries = shared.filter(isOfLib).sort();
  return {
    name: 'demanda:list-uses',
    setup(api) {
      api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
        const names = usedNames(root, compilation.modules, (entry) => entries.includes(entry));
        const types = await emitDeclarations(root, role === 'shell' ? entries : Object.keys(names));
        const uses = Object.entries(types.entries).map(([entry, file]) => [
          entry,
          {
            names: Object.keys(names[entry] ?? {}),
            files: names[entry] ?? {},
            types: declarationDigest(types, file),
          },
        ]);
        const write = (name: string, content: unknown) =>
          compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content)));
        write('uses.json', Object.fromEntries(uses));
        write(DECLARATIONS_FILE, types);
      });
    },
  };
}
