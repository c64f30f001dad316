#!/usr/bin/env bash
# A range such as >=0.0.0, or with a blank behind its second operator, is met by no version of a shared package.
#
# Version:  @module-federation/enhanced 2.9.3 with webpack 5.113.0 and with @rspack/core 2.3.4; semver 7.8.6
# Input:    A remote that shares packages of version 2.0.0, each with another `requiredVersion`, and a host that offers 2.4.0 of
#           each. For npm's semver, 2.4.0 satisfies all of these ranges.
# Expected: The remote uses 2.4.0 of the host, as it does when webpack's own plugin builds it.
# Seen:     For >=0.0.0 and >=0, and for a blank behind the second operator, the remote loads its own copy, so that the page has
#           two; with `import: false` the module does not load at all. The ranges `*`, >= 2.0.0 and >=2.0.0 <3 are met.
# Source:   README of semver, "X-Ranges" (`*` is >=0.0.0); for the blanks semver itself, and the runtime, which accepts the first
#           of them; documentation of Module Federation, "shared", `requiredVersion`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  @module-federation/enhanced@2.9.3 webpack@5.113.0 @rspack/core@2.3.4 semver@7.8.6 > npm.log

cat > ranges.mjs <<'JS'
export const ranges = ['^2.0.0', '*', '>=0.0.0', '>=0', '>=2.0.0 <3', '>= 2.0.0', '>= 2.0.0 < 3', '>=2.0.0 < 3.0.0'];
JS
cat > build.mjs <<'JS'
import { mkdirSync, writeFileSync } from 'node:fs';
import * as forRspack from '@module-federation/enhanced/rspack';
import * as forWebpack from '@module-federation/enhanced/webpack';
import { rspack } from '@rspack/core';
import webpack from 'webpack';
import { ranges } from './ranges.mjs';
const shared = {};
const exposes = {};
for (const [number, range] of ranges.entries())
  for (const own of [true, false]) {
    const name = `${own ? 'own' : 'none'}-${number}`;
    mkdirSync(`node_modules/${name}`);
    writeFileSync(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '2.0.0', main: 'index.js' }));
    writeFileSync(`node_modules/${name}/index.js`, "exports.version = '2.0.0';");
    writeFileSync(`src/${name}.js`, `import { version } from '${name}'; export const seen = version;`);
    shared[name] = { requiredVersion: range, ...(own ? {} : { import: false }) };
    exposes[`./${name}`] = `./src/${name}.js`;
  }
const options = { name: 'reports', filename: 'entry.cjs', library: { type: 'commonjs-module' }, exposes, shared };
async function build(name, bundler, Plugin, more) {
  const output = { path: `${process.cwd()}/${name}`, chunkFilename: `${name}-[name].cjs`, publicPath: '' };
  const plugins = [new Plugin({ ...options, ...more })];
  const setting = { mode: 'production', target: 'async-node', entry: {}, context: process.cwd(), output, plugins };
  const stats = await new Promise((done, fail) => bundler(setting).run((error, result) => (error ? fail(error) : done(result))));
  if (stats.hasErrors()) throw new Error(stats.toString());
}
await build('webpack', webpack, webpack.container.ModuleFederationPlugin);
await build('enhanced-webpack', webpack, forWebpack.ModuleFederationPlugin, { dts: false, manifest: false });
await build('enhanced-rspack', rspack, forRspack.ModuleFederationPlugin, { dts: false, manifest: false });
process.exit();
JS
cat > run.mjs <<'JS'
import semver from 'semver';
import { ranges } from './ranges.mjs';
const [build] = process.argv.slice(2);
const { default: container } = await import(`./${build}/entry.cjs`);
const offered = () => ({
  ...{ loaded: 1, from: 'host', scope: ['default'], shareConfig: { requiredVersion: '^2.4.0' } },
  get: async () => () => ({ version: '2.4.0' }),
});
const names = ranges.flatMap((_, number) => [`own-${number}`, `none-${number}`]);
await container.init(Object.fromEntries(names.map((name) => [name, { '2.4.0': offered() }])));
const load = async (name) => (await container.get(`./${name}`))().seen;
const used = (name) => load(name).catch(() => 'none');
for (const [number, range] of ranges.entries()) {
  const seen = `own ${await used(`own-${number}`)}, import: false ${await used(`none-${number}`)}`;
  console.log(`${build} | ${range} | semver ${semver.satisfies('2.4.0', range)} | ${seen}`);
}
JS
node build.mjs
{
  node run.mjs webpack
  node run.mjs enhanced-webpack
  node run.mjs enhanced-rspack
} | tee output.txt
diff - output.txt <<'SEEN'
webpack | ^2.0.0 | semver true | own 2.4.0, import: false 2.4.0
webpack | * | semver true | own 2.4.0, import: false 2.4.0
webpack | >=0.0.0 | semver true | own 2.4.0, import: false 2.4.0
webpack | >=0 | semver true | own 2.4.0, import: false 2.4.0
webpack | >=2.0.0 <3 | semver true | own 2.4.0, import: false 2.4.0
webpack | >= 2.0.0 | semver true | own 2.4.0, import: false 2.4.0
webpack | >= 2.0.0 < 3 | semver true | own 2.4.0, import: false 2.4.0
webpack | >=2.0.0 < 3.0.0 | semver true | own 2.4.0, import: false 2.4.0
enhanced-webpack | ^2.0.0 | semver true | own 2.4.0, import: false 2.4.0
enhanced-webpack | * | semver true | own 2.4.0, import: false 2.4.0
enhanced-webpack | >=0.0.0 | semver true | own 2.0.0, import: false none
enhanced-webpack | >=0 | semver true | own 2.0.0, import: false none
enhanced-webpack | >=2.0.0 <3 | semver true | own 2.4.0, import: false 2.4.0
enhanced-webpack | >= 2.0.0 | semver true | own 2.4.0, import: false 2.4.0
enhanced-webpack | >= 2.0.0 < 3 | semver true | own 2.0.0, import: false none
enhanced-webpack | >=2.0.0 < 3.0.0 | semver true | own 2.0.0, import: false none
enhanced-rspack | ^2.0.0 | semver true | own 2.4.0, import: false 2.4.0
enhanced-rspack | * | semver true | own 2.4.0, import: false 2.4.0
enhanced-rspack | >=0.0.0 | semver true | own 2.0.0, import: false none
enhanced-rspack | >=0 | semver true | own 2.0.0, import: false none
enhanced-rspack | >=2.0.0 <3 | semver true | own 2.4.0, import: false 2.4.0
enhanced-rspack | >= 2.0.0 | semver true | own 2.4.0, import: false 2.4.0
enhanced-rspack | >= 2.0.0 < 3 | semver true | own 2.0.0, import: false none
enhanced-rspack | >=2.0.0 < 3.0.0 | semver true | own 2.0.0, import: false none
SEEN
