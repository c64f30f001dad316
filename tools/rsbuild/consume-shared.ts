/** Loads the shared modules that a chunk needs, before the chunk counts as loaded; for the bundler's runtime. */

/** A shared module of the build. */
export interface SharedModule {
  shareKey: string;
  shareScope: string;
  /** In the shell only: loads its own copy. */
  fallback?: () => Promise<() => unknown>;
  [option: string]: unknown;
}

/** The bundler's runtime: modules, cache of modules, handlers of chunks, and the table of the build. */
export interface ConsumingRuntime {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  f: { consumes: (chunk: string, promises: unknown[]) => void };
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, SharedModule>;
  };
}

/** Lets chunks wait for their shared modules; `load` returns the function that runs one. */
export function consumeShared(
  runtime: ConsumingRuntime,
  load: (module: SharedModule) => Promise<() => unknown>,
): void {
  const table = runtime.consumesLoadingData;
  if (!table) return;
  /** Loading or loaded modules; a failed one is tried again with the next chunk that needs it. */
  const loads: Record<string, Promise<void>> = {};

  /** Makes the module with this id run `factory`, also when it has run. */
  const define = (id: string, factory: () => unknown) => {
    runtime.m[id] = (module) => {
      delete runtime.c[id];
      module.exports = factory();
    };
  };
  const loadOnce = async (id: string) => {
    try {
      define(id, await load(table.moduleIdToConsumeDataMapping[id]!));
    } catch (error) {
      delete loads[id];
      // The chunk then fails with this error, once it has loaded (chunk-runtime.ts).
      define(id, () => {
        throw error;
      });
    }
  };
  runtime.f.consumes = (chunk, promises) => {
    for (const id of table.chunkMapping[chunk] ?? []) promises.push((loads[id] ??= loadOnce(id)));
  };
}
