import { basename } from 'node:path';
import type { Needed } from '@demanda/federation/release';
import { DOOR, type ChunkList } from '@demanda/releases/chunk-list';
import {
  codeOf,
  fileOf,
  sharedNameOf,
  withInner,
  type ChunkGroup,
  type Chunk,
  type Compilation,
  type Module,
} from './compilation';
import { doorOf } from './door';
import { importsByRoute } from './page-imports';

/** Matches files that the page waits for; excludes licences and source maps. */
const isCode = (file: string) => /\.(js|css)$/.test(file);

function filesNeededBy(group: ChunkGroup<Chunk>, { chunkGraph }: Compilation): Needed {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const shared = modules.filter(({ type }) => type === 'consume-shared-module').map(sharedNameOf);
  return {
    files: [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(isCode).sort(),
    shared: [...new Set(shared)].filter((name) => name !== undefined).sort(),
  };
}

/** Returns the import of the page of each route; nothing for the shell, whose pages the release tool knows. */
const pagesOf = (door: Module | undefined): ChunkList['pages'] =>
  Object.fromEntries(door ? withInner(door).flatMap((module) => [...importsByRoute(codeOf(module))]) : []);

/** Returns the files of each lazy import of the build, so that a release can preload them. */
export function listChunks(compilation: Compilation): ChunkList {
  const door = doorOf(compilation);
  const list: ChunkList = { imports: {}, provided: {}, pages: pagesOf(door) };
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      if (!module || group.isInitial()) continue;
      const name = module.type === 'provide-module' ? sharedNameOf(module) : undefined;
      if (name) list.provided[name] = filesNeededBy(group, compilation);
      const file = module === door ? DOOR : basename(fileOf(module));
      if (!name && file && request) list.imports[`${file} ${request}`] = filesNeededBy(group, compilation);
    }
  }
  return list;
}
