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

/**
 * Lets chunks wait for their shared modules; `load` returns the function that runs one. A chunk fails with the error of
 * a shared module: run without it, its modules would stay broken.
 */
export function consumeShared(
  runtime: ConsumingRuntime,
  load: (module: SharedModule) => Promise<() => unknown>,
): void {
  const table = runtime.consumesLoadingData;
  if (!table) return;
  /** Loading or loaded modules; a failed one is tried again with the next chunk that needs it. */
  const loads: Record<string, Promise<void>> = {};

  const loadOnce = async (id: string) => {
    try {
      const factory = await load(table.moduleIdToConsumeDataMapping[id]!);
      // Another load of it runs it again.
      runtime.m[id] = (module) => {
        delete runtime.c[id];
        module.exports = factory();
      };
    } catch (error) {
      delete loads[id];
      throw error;
    }
  };
  runtime.f.consumes = (chunk, promises) => {
    for (const id of table.chunkMapping[chunk] ?? []) promises.push((loads[id] ??= loadOnce(id)));
  };
}
