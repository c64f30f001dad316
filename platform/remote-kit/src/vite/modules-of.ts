import { basename } from 'node:path';
import type { Needed } from '@demanda/federation/release';
import { DOOR, type ChunkList } from '@demanda/releases/chunk-list';
import { importedNames } from '../side-files/imported-names';
import { importsByRoute } from '../side-files/page-imports';
import type { Module } from '../side-files/compilation';
import type { Bundle, BundledChunk, Context } from './bundle';

/** Reads out of a build of Vite what the side files say. */

/** Returns the path of a module's file; undefined for one that a plugin makes. */
const fileOf = (id: string) =>
  id.startsWith('\0') || id.includes('virtual:') ? undefined : id.replace(/\?.*/, '');

export const chunksOf = (bundle: Bundle): BundledChunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));

/** Returns the modules of the build, as the lists of the side files take them. */
export function modulesOf(context: Context, bundle: Bundle): Module[] {
  const ids = new Set(chunksOf(bundle).flatMap(({ moduleIds }) => moduleIds));
  return [...ids].map((id) => ({
    type: 'javascript',
    identifier: () => id,
    nameForCondition: () => fileOf(id),
    originalSource: () => ({ source: () => context.getModuleInfo(id)?.code ?? '' }),
  }));
}

/** Returns the module that the container exposes as `./remote`. */
function doorOf(context: Context): string {
  const exposes = [...context.getModuleIds()].find((id) => id.includes('virtual:mf-exposes'));
  const { code, dynamicallyImportedIds = [] } = (exposes && context.getModuleInfo(exposes)) || {};
  const names = [...(code ?? '').matchAll(/["'](\.\/[^"']+)["']\s*:\s*async/g)].map(([, name]) => name);
  const door = dynamicallyImportedIds[names.indexOf('./remote')];
  return door ?? context.error('./remote expected among `exposes` of the federation plugin, found none.');
}

/** Returns a chunk and those that it imports at once. */
function withImports(chunk: BundledChunk, chunks: readonly BundledChunk[], seen = new Set<BundledChunk>()) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const other of chunks) if (chunk.imports.includes(other.fileName)) withImports(other, chunks, seen);
  return seen;
}

/** Returns the files behind the page of each route, so that a release can preload them. */
export async function listChunks(
  context: Context,
  bundle: Bundle,
  entries: readonly string[],
): Promise<ChunkList> {
  const chunks = chunksOf(bundle);
  const chunkOf = (id: string | undefined) => chunks.find(({ moduleIds }) => moduleIds.includes(id ?? ''));
  const codeOf = (id: string) => context.getModuleInfo(id)?.code ?? '';
  const door = doorOf(context);
  const pages = importsByRoute(codeOf(door));
  const early = chunkOf(door);
  const known = early ? withImports(early, chunks) : new Set();
  const neededFor = (chunk: BundledChunk): Needed => {
    const all = [...withImports(chunk, chunks)].filter((one) => !known.has(one));
    const styles = all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const imported = all.flatMap(({ moduleIds }) =>
      moduleIds.flatMap((id) => [...importedNames(codeOf(id)).keys()]),
    );
    return {
      files: [...new Set([...all.map(({ fileName }) => fileName), ...styles])].sort(),
      shared: entries.filter((entry) => imported.includes(entry)),
    };
  };
  const imports: ChunkList['imports'] = {};
  for (const request of new Set(pages.values())) {
    const chunk = chunkOf((await context.resolve(request, door))?.id);
    if (chunk && chunk !== early) imports[`${DOOR} ${request}`] = neededFor(chunk);
    else
      context.error(`${basename(door)}: a chunk of its own expected for import('${request}'), found none.`);
  }
  return { imports, provided: {}, pages: Object.fromEntries(pages) };
}
