import { buildUrl } from '@demanda/federation/build-url';
import { join } from 'node:path';
import { defineConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { appFolder, ROOT } from '../../../tools/build/workspace';
import { pluginAntdStyles } from '../../../tools/rsbuild/antd-styles';
import { shellPage } from '../../../tools/rsbuild/app';
import { pluginCompileOnArrival } from '../../../platform/build/compile-on-arrival';
import { pluginDroppableContracts } from '../../../platform/build/droppable';
import { dropUnused } from '../../../tools/rsbuild/drop-unused';
import { TWIN, TWIN_DIGEST, twinRelease } from './twin-release';

const pluginInlineRelease: RsbuildPlugin = {
  name: 'demanda:inline-release',
  setup(api) {
    api.modifyHTML(async (html) => {
      const release = JSON.stringify(await twinRelease());
      return html.replace('__RELEASE__', () => release.replaceAll('<', '\\u003c'));
    });
  },
};

/** The twin: the same sources as one ordinary application. It is only measured, never released. */
// eslint-disable-next-line no-restricted-syntax -- the configuration file of Rsbuild
export default defineConfig({
  root: import.meta.dirname,
  mode: 'production',
  source: { entry: { index: join(appFolder('shell'), 'src/main.tsx') } },
  html: { ...shellPage('production'), tags: [] },
  output: { distPath: { root: 'dist', favicon: 'static' }, assetPrefix: buildUrl(TWIN, TWIN_DIGEST, '') },
  performance: { printFileSize: false },
  // The server requires integrity for both products.
  security: { sri: { enable: 'auto' } },
  plugins: [
    pluginReact(),
    pluginInlineRelease,
    pluginAntdStyles(ROOT),
    pluginDroppableContracts,
    pluginCompileOnArrival,
  ],
  tools: {
    rspack: (config, { rspack, appendPlugins }) => {
      config.output.crossOriginLoading = 'anonymous';
      dropUnused(config, ROOT);
      const replace = (file: RegExp, by: string) =>
        appendPlugins(new rspack.NormalModuleReplacementPlugin(file, join(import.meta.dirname, by)));
      replace(/federation[\\/]src[\\/]container\.ts$/, 'static-container.ts');
      replace(/shell[\\/]src[\\/]provide\.ts$/, 'nothing-to-provide.ts');
    },
  },
});
