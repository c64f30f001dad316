import { basename, join, relative, resolve } from 'node:path';
import type { ConfigParams, RsbuildConfig } from '@rsbuild/core';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { pluginReact } from '@rsbuild/plugin-react';
import { FILE_TIMEOUT_MS } from '@demanda/federation/limits';
import { listContract } from '@demanda/remote-kit/list-contract';
import { SideFiles } from '@demanda/remote-kit/side-files';
import { pluginAntdStyles } from './antd-styles';
import { buildIds } from '../../platform/build/build-id';
import { pluginCompileOnArrival } from '../../platform/build/compile-on-arrival';
import { devPorts } from './dev-ports';
import { keepRefreshRenderers } from '../../platform/build/refresh-renderers';
import { preloadRoute } from './inline-scripts';
import { pluginChunkRetry } from '../../platform/build/chunk-retry-plugin';
import { pluginDevelopmentReact } from '../../platform/build/development-react';
import { pluginDroppableContracts } from '../../platform/build/droppable';
import { dropUnused } from './drop-unused';
import { ownProduct } from '../../platform/build/own-product';
import { smallRuntime, useRuntimeModules } from '../../platform/build/runtime-modules';
import { shareOfShell } from '../../platform/build/share-of-shell';
import type { Role } from '../../platform/build/shared-module';
import { sharedModules } from './shared';
import { applyStyles, pluginEarlyPages } from './early-pages';
import { showStartFailure } from './start-failure';

type Mode = 'production' | 'development';

/** Smallest size of a file of a remote that holds what several of its pages share; smaller ones cost more requests. */
const SHARED_MIN_BYTES = 3_000;

const nameOf = (app: string) => app.replace(/-mfe$/, '');

/** Returns the global name of a remote's container in development. */
export const devContainer = (app: string) => `${nameOf(app)}_dev`;

/** Configuration of one app by its folder: `tasks-mfe` is the container `tasks`, which exposes `./remote`. */
export function configure(folder: string, role: Role, mode: Mode): RsbuildConfig {
  const root = resolve(folder, '../..');
  const app = basename(folder);
  const name = nameOf(app);
  const isProduction = mode === 'production';
  const isRemote = role === 'remote';
  const id = isProduction ? buildIds(root)(join('apps', app)) : 'dev';
  // Overrides the caller's environment. The federation plugin reads the version of the build from here.
  process.env.NODE_ENV = mode;
  if (isProduction) process.env.MF_BUILD_VERSION = id;
  const container = `${name}_${id}`;
  const shared = sharedModules(root, role);

  return {
    root: folder,
    mode,
    source: { entry: { index: isRemote ? './src/remote.tsx' : './src/main.tsx' } },
    html: isRemote ? {} : shellPage(mode),
    server: {
      port: devPorts[app],
      strictPort: true,
      host: '127.0.0.1',
      cors: { origin: /^http:\/\/(localhost|127\.0\.0\.1):\d+$/ },
      printUrls: false,
    },
    dev: { lazyCompilation: false, progressBar: false },
    output: {
      assetPrefix: 'auto',
      distPath: { favicon: 'static' },
      manifest: false,
      // A remote may only style its own elements: every stylesheet is a CSS module, and a rule without a local class
      // fails the build.
      ...(isRemote && { cssModules: { auto: () => true, mode: 'pure' } }),
      // Stored with the build and never served; the server finds source positions of reported errors in them.
      sourceMap: { js: isProduction ? 'hidden-nosources-source-map' : 'cheap-module-source-map' },
    },
    // React and the router are needed by every page, and compress better in one file with the others.
    splitChunks: { preset: 'none' },
    security: { sri: { enable: 'auto' } },
    plugins: [
      pluginReact(),
      ...(isProduction && !isRemote
        ? [pluginEarlyPages(root), pluginAntdStyles(root), pluginDevelopmentReact]
        : []),
      ...(isProduction ? [pluginDroppableContracts, pluginCompileOnArrival] : []),
      pluginChunkRetry,
      pluginModuleFederation({
        name,
        ...(isRemote && {
          filename: 'remoteEntry.js',
          exposes: { './remote': './src/remote.tsx' },
          library: { type: 'var', name: container },
        }),
        ...((isRemote || !isProduction) && { shared }),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: {
          // Releases name their files, so that no snapshot of a manifest is read, and the shell loads containers itself.
          optimization: {
            target: 'web',
            disableSnapshot: isProduction,
            disableRemote: isProduction,
          },
          // Released remotes contain none.
          ...(!isRemote && !isProduction && { provideExternalRuntime: true }),
        },
      }),
    ],
    tools: {
      ...(isRemote && { htmlPlugin: false }),
      // The salt keeps class names of two remotes, or of two builds of one, distinct.
      cssLoader: { modules: { localIdentHashSalt: container } },
      rspack: (config, { appendPlugins }) => {
        config.output.crossOriginLoading = 'anonymous';
        config.output.uniqueName = container;
        config.output.chunkLoadingGlobal = `chunk_${container}`;
        config.output.chunkLoadTimeout = FILE_TIMEOUT_MS;
        dropUnused(config, root);
        appendPlugins(
          new SideFiles({
            product: ownProduct(root, Object.keys(shared)),
            isShell: !isRemote,
            contractOf: listContract,
            isDevelopment: !isProduction,
          }),
        );
        if (isProduction) {
          useRuntimeModules(config, root);
          appendPlugins(smallRuntime(role, container));
          if (!isRemote) appendPlugins(shareOfShell(shared));
          config.output.devtoolModuleFilenameTemplate = sourceName(root);
        }
        if (isRemote && isProduction) {
          // Modules that several pages share are files of their own, instead of a copy in each page: 10 % less in all.
          config.optimization = {
            ...config.optimization,
            splitChunks: { chunks: 'async', minSize: SHARED_MIN_BYTES },
          };
          // Only the container of a remote is used; its entry page is never requested.
          config.entry = {};
        }
      },
    },
  };
}

/** Names a source file in source maps by its path in the repository, the same on every machine. */
const sourceName =
  (root: string) =>
  ({ absoluteResourcePath: path }: { absoluteResourcePath: string }) =>
    relative(root, path);

const INLINE: Record<Mode, string[]> = {
  production: [showStartFailure, applyStyles, preloadRoute],
  development: [keepRefreshRenderers],
};

/** HTML configuration of the shell's page. */
export const shellPage = (mode: Mode): RsbuildConfig['html'] => ({
  template: join(import.meta.dirname, 'shell.html'),
  favicon: join(import.meta.dirname, 'favicon.svg'),
  tags: INLINE[mode].map((children) => ({ tag: 'script', head: true, append: false, children })),
});

const modeOf = ({ command }: ConfigParams): Mode => (command === 'build' ? 'production' : 'development');

/** Configuration of the shell, which provides every shared module and the federation runtime. */
export const shellConfig = (folder: string) => (params: ConfigParams) =>
  configure(folder, 'shell', modeOf(params));

/** Configuration of a remote, which takes shared modules from the shell. */
export const remoteConfig = (folder: string) => (params: ConfigParams) =>
  configure(folder, 'remote', modeOf(params));
