import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as rsbuildCore from '@rsbuild/core';

/** The development server of a remote's repository, for the page of a product on another origin. */

type Rsbuild = typeof rsbuildCore;

/** Of this machine, which no other one reaches. */
const HOST = '127.0.0.1';

/** Loads Rsbuild from the repository. Throws for one that is built by another tool. */
async function rsbuildOf(folder: string): Promise<Rsbuild> {
  let file: string;
  try {
    file = createRequire(join(folder, 'package.json')).resolve('@rsbuild/core');
  } catch (error) {
    throw new Error(
      '--into needs Rsbuild, which replaces changed modules in the page: @rsbuild/core expected in package.json. With Rspack, webpack or Vite use `dev` without --into, which builds and previews each change.',
      { cause: error },
    );
  }
  return (await import(pathToFileURL(file).href)) as Rsbuild;
}

/** What a page of the product's origin needs of the server. */
const forProduct = (product: string): rsbuildCore.RsbuildConfig => ({
  mode: 'development',
  server: { host: HOST, cors: { origin: product }, printUrls: false, open: false },
  dev: {
    // The page's own address is that of the product.
    assetPrefix: 'auto',
    client: { protocol: 'ws', host: HOST, port: '<port>' },
    hmr: true,
    lazyCompilation: false,
    writeToDisk: false,
  },
});

/** A development server that runs. */
interface DevServer {
  origin: string;
  /** Returns the script of the container once it is compiled. */
  readEntry(): Promise<string>;
  /** Runs before the server closes, also for a signal that ends it. */
  onClose(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Starts the server of the repository for a product. */
export async function startDevServer(folder: string, product: string): Promise<DevServer> {
  // The federation plugin and the kit read it when the configuration is loaded.
  process.env.NODE_ENV = 'development';
  const { createRsbuild, loadConfig, mergeRsbuildConfig } = await rsbuildOf(folder);
  const { content } = await loadConfig({ cwd: folder, command: 'dev', envMode: 'development' });
  const rsbuildConfig = mergeRsbuildConfig(content, forProduct(product));
  const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig });
  const { port, server } = await rsbuild.startDevServer();
  const origin = `http://${HOST}:${port}`;
  return {
    origin,
    readEntry: async () => (await fetch(`${origin}/remoteEntry.js`)).text(),
    onClose: (work) => rsbuild.onCloseDevServer(work),
    close: () => server.close(),
  };
}
