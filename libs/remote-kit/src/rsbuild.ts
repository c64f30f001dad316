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
    const hasPage = (entry?: object) =>
      entry !== undefined || ENTRIES.some((path) => existsSync(join(api.context.rootPath, path)));
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
      const withoutPage = hasPage(config.source?.entry)
        ? {}
        : {
            source: { entry: { index: join(import.meta.dirname, 'nothing.js') } },
            tools: { htmlPlugin: false as const },
          };
      const fixed = {
        // A build gets its address when it is published.
        output: { assetPrefix: 'auto' },
        // The kit's tsconfig.json names declarations, which are no code.
        resolve: { aliasStrategy: 'prefer-alias' as const },
      };
      return mergeRsbuildConfig(config, fixed, withoutPage);
    });
    api.modifyRspackConfig((config, { appendPlugins }) => {
      if (!hasPage(api.getRsbuildConfig('original').source?.entry)) config.entry = {};
      appendPlugins(new Publishable() as never);
    });
  },
});
