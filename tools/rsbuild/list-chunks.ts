import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Needed } from '@demanda/federation/release';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { DOOR } from './door';
import { importsByRoute } from './page-imports';

/** Format of `chunks.json`, for the release tool only. */
export interface ChunkList {
  /** Files of each lazy import, by file and import as written: `remote.tsx ./pages/tasks-page`. */
  imports: Record<string, Needed>;
  /** Lazy shared entries of the shell by name. */
  provided: Record<string, Needed>;
  /** Import of the page of each route of a remote, as written. */
  pages: Record<string, string>;
}

/** Matches files that the page waits for; excludes licences and source maps. */
const isCode = (file: string) => /\.(js|css)$/.test(file);

/**
 * Returns `@demanda/ui/list` from 'provide shared module (default) @demanda/ui/list@1.0.0 = …', and from its consumers.
 */
const sharedName = (module: Rspack.Module) =>
  /^(?:provide|consume) shared module \([^)]*\) (@?[^@]+)@/.exec(module.identifier())?.[1];

function filesNeededBy(group: Rspack.ChunkGroup, { chunkGraph }: Rspack.Compilation): Needed {
  const chunks = [...group.chunks];
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const shared = modules.filter(({ type }) => type === 'consume-shared-module').map(sharedName);
  return {
    files: [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter(isCode).sort(),
    shared: [...new Set(shared)].filter((name) => name !== undefined).sort(),
  };
}

/** Returns the import of the page of each route; nothing for the shell, whose pages the release tool knows. */
function pagesOf(folder: string): ChunkList['pages'] {
  const door = join(folder, 'src', DOOR);
  return existsSync(door) ? Object.fromEntries(importsByRoute(readFileSync(door, 'utf8'))) : {};
}

function listChunks(compilation: Rspack.Compilation): ChunkList {
  const list: ChunkList = { imports: {}, provided: {}, pages: pagesOf(compilation.compiler.context) };
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      if (!module || group.isInitial()) continue;
      const name = module.type === 'provide-module' ? sharedName(module) : undefined;
      if (name) list.provided[name] = filesNeededBy(group, compilation);
      else if (request) {
        const file = basename(module.nameForCondition() ?? '');
        list.imports[`${file} ${request}`] = filesNeededBy(group, compilation);
      }
    }
  }
  return list;
}

/** Writes `chunks.json`: the files of each lazy import of the build, so that a release can preload them. */
export const pluginListChunks: RsbuildPlugin = {
  name: 'demanda:list-chunks',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(listChunks(compilation))));
    });
  },
};
