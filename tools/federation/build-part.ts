import { basename } from 'node:path';
import { createRsbuild, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';

/** Builds small shells and remotes with public tools. */

export interface Plan {
  /** Folder of the app, whose `main.js` it is. */
  cwd: string;
  /** Folder of the build, whose name is unique in the page. */
  dist: string;
  plugins?: RsbuildPlugin[];
  /** Whether the main file runs by itself; else a plugin exposes it. */
  isEntry?: boolean;
  minify?: boolean;
  assetPrefix?: string;
  /** Whether it names the digests of its chunks. */
  hasDigests?: boolean;
  change?: (config: Rspack.Configuration) => void;
}

export async function build({
  cwd,
  dist,
  plugins = [],
  isEntry = false,
  minify = false,
  assetPrefix = 'auto',
  hasDigests = false,
  change,
}: Plan) {
  const builder = await createRsbuild({
    cwd,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: './main.js' } },
      plugins,
      server: { cors: { origin: 'http://localhost' } },
      splitChunks: false,
      security: { sri: { enable: hasDigests } },
      output: {
        minify,
        assetPrefix,
        distPath: { root: dist, js: '' },
        filename: { js: '[name].js' },
      },
      tools: {
        htmlPlugin: false,
        rspack: (config) => {
          Object.assign(config.output, { uniqueName: basename(dist) });
          if (!isEntry) config.entry = {};
          change?.(config);
        },
      },
    },
  });
  const { close } = await builder.build();
  await close();
}

/** The federation plugin as a remote's team uses it. */
export const federation = (name: string, options: object) =>
  pluginModuleFederation({
    name,
    dts: false,
    manifest: false,
    library: { type: 'var', name },
    filename: 'entry.js',
    exposes: { './remote': './main.js' },
    ...options,
  });
