import type { Chunk, Compilation } from './compilation';
import { doorOf } from './door';

/** What the federation plugin calls the container of a remote, and the version of the build. */
export interface Container {
  name: string;
  /** File of the container. */
  entry: string;
  version: string;
}

/** Returns the scripts that the exposed module of a remote needs. */
function exposedScripts(compilation: Compilation): string[] {
  const { chunkGroups, chunkGraph } = compilation;
  const door = doorOf(compilation);
  if (!door) return [];
  const holds = (chunk: Chunk) => [...chunkGraph.getChunkModules(chunk)].includes(door);
  const group = [...chunkGroups].find((one) => !one.isInitial() && one.chunks.some(holds));
  const files = (group?.chunks ?? []).flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort();
}

/** Describes the container of a build as the federation plugin does in `mf-stats.json`, as far as publishing reads it. */
export const listContainer = (compilation: Compilation, { name, entry, version }: Container) => ({
  metaData: { globalName: name, remoteEntry: { name: entry }, buildInfo: { buildVersion: version } },
  shared: [],
  exposes: [{ assets: { js: { sync: exposedScripts(compilation) } } }],
});
