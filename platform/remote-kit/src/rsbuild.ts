import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { Publishable } from './publishable';

export { federation } from './federation';

/** Plugin that stands beside the federation plugin of Rsbuild and makes the build of a remote publishable. */
export const publishable = (): RsbuildPlugin => ({
  name: 'demanda:publishable',
  setup(api) {
    const { output } = api.getRsbuildConfig('original');
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        output: { assetPrefix: output?.assetPrefix ?? 'auto' },
        // Rsbuild demands an entry, which `Publishable` takes away.
        source: { entry: { index: join(import.meta.dirname, 'nothing.js') } },
        tools: { htmlPlugin: false },
      }),
    );
    api.modifyRspackConfig((_config, { appendPlugins }) => appendPlugins(new Publishable() as never));
  },
});
