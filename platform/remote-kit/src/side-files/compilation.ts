/** The parts of a compilation that webpack and Rspack have in common, as far as the side files need them. */

/** A module of the build. */
export interface Module {
  type: string;
  identifier(): string;
  nameForCondition?(): string | null | undefined;
  originalSource?(): { source(): string | Uint8Array } | null | undefined;
  /** Of a concatenated module: those in it. */
  modules?: Iterable<Module>;
  /** What it imports lazily. */
  blocks?: readonly { dependencies: readonly object[] }[];
}

export interface Chunk {
  files: Iterable<string>;
}

export interface ChunkGroup<C> {
  chunks: readonly C[];
  origins: readonly { module?: Module | null; request?: string | null }[];
  isInitial(): boolean;
}

export interface Compilation<C extends Chunk = Chunk> {
  modules: Iterable<Module>;
  chunkGroups: Iterable<ChunkGroup<C>>;
  chunkGraph: { getChunkModules(chunk: C): Iterable<Module> };
  moduleGraph: { getModule(dependency: object): Module | null };
  compiler: { context: string };
  emitAsset(name: string, source: object): void;
  hooks: {
    processAssets: { tapPromise(options: { name: string; stage: number }, work: () => Promise<void>): void };
  };
}

export interface Compiler {
  context: string;
  hooks: { thisCompilation: { tap(name: string, work: (compilation: Compilation) => void): void } };
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_REPORT: number };
    sources: { RawSource: new (text: string) => object };
  };
}

/** Returns the module and, of a concatenated one, the modules in it. */
export const withInner = (module: Module): Module[] => (module.modules ? [...module.modules] : [module]);

/** Returns the absolute path of a module's file; empty for one without. */
export const fileOf = (module: Module): string => module.nameForCondition?.() ?? '';

/** Returns the code of a module as its loaders made it; empty for one without. */
export const codeOf = (module: Module): string => String(module.originalSource?.()?.source() ?? '');

/** Begin of a shared module's identifier, in Rspack and in webpack. */
const SHARED =
  /^(?:(?:provide|consume) shared module \([^)]*\) (@?[^@]+)@|consume-shared-module\|[^|]*\|([^|]+)\||provide module \([^)]*\) (@?[^@]+)@)/;

/** Returns the name by which a module is shared or consumed, such as `@demanda/ui/list`. */
export function sharedNameOf(module: Module): string | undefined {
  const [, rspack, webpack, provided] = SHARED.exec(module.identifier()) ?? [];
  return rspack ?? webpack ?? provided;
}
