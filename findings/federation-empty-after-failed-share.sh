#!/usr/bin/env bash
# After a shared package failed to load once, the second attempt gives an exposed module without its values, as a success.
#
# Version:  @module-federation/enhanced 2.9.2 with webpack 5.113.0 and with @rspack/core 2.3.2
# Input:    A remote that takes react from its host (`import: false`). The host's react fails at the first request, as a chunk
#           does that the network lost, and loads at the second. The module is asked for three times.
# Expected: A rejection, and then the whole module, or a rejection each time.
# Seen:     A rejection, and then twice a module whose `version` is undefined: a retry takes it for loaded. It rejects each
#           time only with `output.strictModuleErrorHandling`, which is off by default.
# Source:   Issue 19351 of webpack/webpack; ECMAScript, "Evaluate": a module that failed throws the same error again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo "import React from 'react'; export const version = React.version;" > src/page.js
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  @module-federation/enhanced@2.9.2 webpack@5.113.0 @rspack/core@2.3.2 > npm.log

cat > build.mjs <<'JS'
import * as forRspack from '@module-federation/enhanced/rspack';
import * as forWebpack from '@module-federation/enhanced/webpack';
import { rspack } from '@rspack/core';
import webpack from 'webpack';
const react = { import: false, requiredVersion: '^19.0.0' };
const options = {
  ...{ name: 'reports', filename: 'entry.cjs', library: { type: 'commonjs-module' }, dts: false, manifest: false },
  ...{ exposes: { './page': './src/page.js' }, shared: { react } },
};
async function build(name, bundler, { ModuleFederationPlugin }) {
  const output = { path: `${process.cwd()}/${name}`, chunkFilename: `${name}-[name].cjs`, publicPath: '' };
  const plugins = [new ModuleFederationPlugin(options)];
  const setting = { mode: 'production', target: 'async-node', entry: {}, context: process.cwd(), output, plugins };
  const stats = await new Promise((done, fail) => bundler(setting).run((error, result) => (error ? fail(error) : done(result))));
  if (stats.hasErrors()) throw new Error(stats.toString());
}
await build('webpack', webpack, forWebpack);
await build('rspack', rspack, forRspack);
process.exit();
JS
cat > run.mjs <<'JS'
let loads = 0;
const react = {
  ...{ loaded: 0, from: 'host', scope: ['default'], shareConfig: { requiredVersion: '^19.2.0' } },
  get: async () => {
    loads += 1;
    if (loads === 1) throw new Error('the network failed');
    return () => ({ version: '19.2.0' });
  },
};
const [name] = process.argv.slice(2);
const { default: container } = await import(`./${name}/entry.cjs`);
await container.init({ react: { '19.2.0': react } });
const attempt = async () => `version ${(await container.get('./page'))().version}`;
for (let count = 1; count <= 3; count += 1) console.log(name, count, await attempt().catch((error) => error.message));
JS
node build.mjs
{
  node run.mjs webpack
  node run.mjs rspack
} | tee output.txt
diff - output.txt <<'SEEN'
webpack 1 the network failed
webpack 2 version undefined
webpack 3 version undefined
rspack 1 the network failed
rspack 2 version undefined
rspack 3 version undefined
SEEN
