import { defineConfig } from '@rsbuild/core';
import { readFileSync } from 'node:fs';
import { pluginOfferedCalls } from '../../platform/build/offered-calls';

const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
};
const isOwn = (name: string) => name.startsWith('@demanda/');
const external = Object.keys(dependencies).filter((name) => !isOwn(name));

/** Builds the server, its threads and its commands. Packages stay in node_modules, our libs are bundled. */
export default defineConfig({
  plugins: [pluginOfferedCalls(import.meta.dirname)],
  source: {
    entry: {
      server: './src/server.ts',
      worker: './src/engines/database/worker.ts',
      documents: './src/domains/billing/documents/thread.ts',
      backup: './src/backup.ts',
      migrate: './src/migrate-command.ts',
      audit: './src/audit-command.ts',
    },
  },
  output: {
    target: 'node',
    module: true,
    cleanDistPath: true,
    minify: false,
    sourceMap: { js: 'source-map' },
    externals: external.map((name) => new RegExp(`^${name}(/.*)?$`)),
  },
  performance: { printFileSize: false },
  tools: {
    rspack: {
      // One file each, because the server starts the others from its own folder.
      optimization: { splitChunks: false, runtimeChunk: false },
      module: { parser: { javascript: { importMeta: false, url: false } } },
    },
  },
});
