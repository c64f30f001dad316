import { relative, sep } from 'node:path';
import { rspack, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { entryFile, isOfLib } from './package-json';

/** Stateless modules that every build contains; sharing `react` does not cover them. */
const harmless = /\/react\/(cjs\/react-)?jsx-/;

/** Returns `@tanstack/react-query`, or `@demanda/ui/core` for the file behind an entry of a lib. */
function nameOf(root: string, entries: ReadonlyMap<string, string>, file: string): string | undefined {
  const path = relative(root, file).split(sep).join('/');
  if (harmless.test(path)) return undefined;
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path);
  return inPackage ? inPackage[1] : entries.get(path);
}

/** Returns the module and, of a concatenated one, the modules in it. */
export const withInner = (module: Rspack.Module): Rspack.Module[] =>
  module instanceof rspack.ConcatenatedModule ? [...module.modules] : [module];

const entryFiles = (root: string, shared: readonly string[]) =>
  new Map(shared.filter(isOfLib).map((name) => [entryFile(root, name), name]));

/**
 * Writes `bundled.json`: the packages and library entries contained in the build, so that the publish gate can refuse a
 * second copy of what the shell provides.
 */
export function pluginListBundled(root: string, shared: readonly string[]): RsbuildPlugin {
  const entries = entryFiles(root, shared);
  const names = (modules: Iterable<Rspack.Module>) => {
    const found = [...modules]
      .flatMap(withInner)
      .map((module) => nameOf(root, entries, module.nameForCondition() ?? ''));
    return [...new Set(found)].filter((name) => name !== undefined).sort();
  };
  return {
    name: 'demanda:list-bundled',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const list = JSON.stringify(names(compilation.modules));
        compilation.emitAsset('bundled.json', new sources.RawSource(list));
      });
    },
  };
}
