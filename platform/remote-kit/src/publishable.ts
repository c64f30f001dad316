import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sourceId } from '@demanda/releases/source-id';
import { kitContract } from './kit-contract';
import { KIT, readKitProduct } from './kit-folder';
import { kitProduct } from './kit-product';
import type { Compiler } from './side-files/compilation';
import { SideFiles } from './side-files/side-files';

/** The parts of the configuration that publishing needs, in webpack and Rspack. */
interface Options {
  mode?: string;
  context?: string;
  entry?: unknown;
  plugins?: readonly unknown[];
  output: {
    publicPath?: unknown;
    uniqueName?: string;
    crossOriginLoading?: unknown;
    hashSalt?: string;
  };
}

interface Plugin {
  apply(compiler: unknown): void;
}

/** A compiler of webpack or Rspack before its defaults are set. */
export interface KitCompiler extends Compiler {
  options: Options;
  webpack: Compiler['webpack'] & {
    NormalModuleReplacementPlugin: new (
      request: RegExp,
      change: (resource: { request: string }) => void,
    ) => Plugin;
    SubresourceIntegrityPlugin?: new (options: object) => Plugin;
    experiments?: { SubresourceIntegrityPlugin?: new (options: object) => Plugin };
  };
}

const DIGESTS = { hashFuncNames: ['sha384'] };

/** Returns the plugin that adds the digest of each chunk to its script element, without which the page runs none. */
function integrityPlugin({ webpack, context }: KitCompiler): Plugin {
  const Own = webpack.SubresourceIntegrityPlugin ?? webpack.experiments?.SubresourceIntegrityPlugin;
  if (Own) return new Own(DIGESTS);
  try {
    const required = createRequire(join(context, 'package.json'))('webpack-subresource-integrity') as {
      SubresourceIntegrityPlugin: new (options: object) => Plugin;
    };
    return new required.SubresourceIntegrityPlugin(DIGESTS);
  } catch (error) {
    const remedy = 'npm install --save-dev webpack-subresource-integrity';
    throw new Error(`The page runs no script without a digest. Add the plugin that writes them: ${remedy}`, {
      cause: error,
    });
  }
}

/** Options of the federation plugin. */
interface Federation {
  name: string;
  filename?: string;
  exposes?: object;
  library?: { name?: string };
}

/** Returns the options of the federation plugin. Throws without one. */
function federationIn(plugins: readonly unknown[] = []): Federation {
  for (const plugin of plugins) {
    const { _options: options } = (plugin ?? {}) as { _options?: Federation };
    if (options?.exposes) return options;
  }
  throw new Error('A federation plugin with `exposes` expected among the plugins, found none.');
}

/**
 * Returns the plugin that finds the entries whose code a build contains; the others come from the shell. An alias would
 * not do: Rsbuild prefers the paths of `tsconfig.json`, which lead to declarations.
 */
function bundledEntries({ webpack }: KitCompiler): Plugin {
  const { entries, shared } = readKitProduct();
  return new webpack.NormalModuleReplacementPlugin(/^@demanda\//, (resource) => {
    const file = resource.request in shared ? undefined : entries[resource.request];
    if (file) resource.request = join(KIT, file);
  });
}

/** Plugin of webpack and Rspack that stands beside the federation plugin and makes the build of a remote publishable. */
export class Publishable {
  apply(compiler: KitCompiler): void {
    const { options } = compiler;
    const { name, library, filename = 'remoteEntry.js' } = federationIn(options.plugins);
    const container = library?.name ?? name;
    bundledEntries(compiler).apply(compiler);
    // Only the container of a remote is loaded; the page that an application had would bring its own React.
    options.entry = {};
    options.output.uniqueName ??= container;
    // Keeps class names of two remotes, or of two builds of one, distinct.
    options.output.hashSalt ??= container;
    options.output.crossOriginLoading ??= 'anonymous';
    const isDevelopment = options.mode === 'development';
    if (!isDevelopment) integrityPlugin(compiler).apply(compiler);
    const folder = options.context ?? process.cwd();
    new SideFiles({
      product: kitProduct(folder),
      contractOf: kitContract,
      container: { name: container, entry: filename, version: sourceId(folder) },
      isDevelopment,
    }).apply(compiler);
  }
}
