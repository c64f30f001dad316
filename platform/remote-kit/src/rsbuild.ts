import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { Publishable } from './publishable';

export { federation } from './federation';

const ENTRIES = ['ts', 'tsx', 'js', 'jsx', 'mjs'].map((ending) => `src/index.${ending}`);

/** Plugin that stands beside the federation plugin of Rsbuild and makes the build of a remote publishable. */
export const publishable = (): RsbuildPlugin => ({
  name: 'demanda:publishable',
  setup(api) {
    const { source, output } = api.getRsbuildConfig('original');
    const hasPage =
      source?.entry !== undefined || ENTRIES.some((path) => existsSync(join(api.context.rootPath, path)));
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(
        config,
        { output: { assetPrefix: output?.assetPrefix ?? 'auto' } },
        hasPage
          ? {}
          : {
              source: { entry: { index: join(import.meta.dirname, 'nothing.js') } },
              tools: { htmlPlugin: false },
            },
      ),
    );
    api.modifyRspackConfig((config, { appendPlugins }) => {
      if (!hasPage) config.entry = {};
      appendPlugins(new Publishable() as never);
    });
  },
});
