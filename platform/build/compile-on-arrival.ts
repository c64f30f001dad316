import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Begins each file with the comment by which V8 compiles all its functions in a thread of its own while the file
 * arrives, instead of each in the page's thread when it is first called (docs/adr/0120-functions-compiled-on-arrival.md).
 */
export const pluginCompileOnArrival: RsbuildPlugin = {
  name: 'demanda:compile-on-arrival',
  setup(api) {
    api.modifyRspackConfig((_config, { appendPlugins, rspack }) =>
      appendPlugins(
        new rspack.BannerPlugin({
          banner: '//# allFunctionsCalledOnLoad',
          raw: true,
          test: /\.js$/,
          // The minifier removes comments.
          stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
        }),
      ),
    );
  },
};
