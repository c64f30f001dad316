import { rspack, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { chunkRetryPlugin } from './chunk-runtime';

const { RuntimeGlobals, RuntimeModule } = rspack;

class PatientChunks extends RuntimeModule {
  constructor() {
    super('patient chunks', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return chunkRetryPlugin(RuntimeGlobals.require);
  }
}

/** Adds retries of failed chunks to the runtime of every build with chunks. */
export const pluginPatientChunks: RsbuildPlugin = {
  name: 'demanda:patient-chunks',
  setup(api) {
    api.modifyRspackConfig((config) => {
      config.plugins.push((compiler: Rspack.Compiler) => {
        compiler.hooks.thisCompilation.tap('patient-chunks', (compilation) => {
          compilation.hooks.additionalTreeRuntimeRequirements.tap('patient-chunks', (chunk, needs) => {
            if (needs.has(RuntimeGlobals.ensureChunk))
              compilation.addRuntimeModule(chunk, new PatientChunks());
          });
        });
      });
    });
  },
};
