import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { contain } from '@demanda/remote-kit/vite-plugins';
import right, { options } from './vite.config.mjs';

/** Program: builds, below the folder it is given, the remote as it is right, and with each mistake that the publish gate refuses. */

const [out = ''] = process.argv.slice(2);
const { shared } = options;
const { react, '@tanstack/react-query': queries, ...others } = shared;
if (!react || !queries) throw new Error('The sample imports both.');

const mistakes = {
  scope: { options: { shareScope: 'next' } },
  remotes: {
    options: { remotes: { sales: { type: 'module', name: 'sales', entry: 'https://localhost/sales.js' } } },
  },
  range: { options: { shared: { ...shared, react: { ...react, requiredVersion: '^18.0.0' } } } },
  copies: { options: { shared: { ...shared, react: { ...react, import: undefined } } } },
  unshared: { options: { shared: { ...others, react } } },
  exposes: { options: { exposes: { './page': './src/remote.tsx' } } },
  base: { base: '/reports/' },
  bare: { plugins: [] },
};

const outDir = (name) => ({ build: { ...right.build, outDir: join(out, name), emptyOutDir: true } });

await build({ configFile: false, ...right, ...outDir('right') });
for (const [name, { options: changed, base = './', plugins = contain() }] of Object.entries(mistakes))
  await build({
    configFile: false,
    ...right,
    ...outDir(name),
    base,
    plugins: [federation({ ...options, ...changed, name: `reports_${name}` }), plugins],
  });
