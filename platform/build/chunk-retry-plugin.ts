import { rspack, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { chunkRetryPlugin } from './chunk-runtime';

const { RuntimeGlobals, RuntimeModule } = rspack;

class ChunkRetryModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return chunkRetryPlugin(RuntimeGlobals.require);
  }
}

/** Adds retries of failed chunks to the runtime of every build with chunks. */
export const pluginChunkRetry: RsbuildPlugin = {
  name: 'demanda:chunk-retry',
  setup(api) {
    api.modifyRspackConfig((config) => {
      config.plugins.push((compiler: Rspack.Compiler) => {
        compiler.hooks.thisCompilation.tap('chunk-retry', (compilation) => {
          compilation.hooks.additionalTreeRuntimeRequirements.tap('chunk-retry', (chunk, needs) => {
            if (needs.has(RuntimeGlobals.ensureChunk))
              compilation.addRuntimeModule(chunk, new ChunkRetryModule());
          });
        });
      });
    });
  },
};
