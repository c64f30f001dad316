#!/usr/bin/env bash
# A remote that asks for a version below 3.0.0 gets 3.0.0-beta.1 of the host, and ordinary ranges take any prerelease.
#
# Version:  @module-federation/enhanced 2.9.3 with webpack 5.113.0 and with @rspack/core 2.3.4; semver 7.8.6
# Input:    A remote with packages of version 2.0.0, each with another `requiredVersion`, and a host that offers a prerelease of
#           each: 2.5.0-rc.2 or 3.0.0-beta.1. For npm's semver, neither satisfies one of these ranges but ^2.5.0-rc.1.
# Expected: The remote uses its own copy, as it does when webpack's own plugin builds it.
# Seen:     It uses the prerelease of the host: 3.0.0-beta.1 for >=2.0.0, *, 2 - 3, and even for >=2.0.0 <3.0.0; 2.5.0-rc.2 for
#           every range that contains 2.5.0. Of the next major version, ^2.0.0, ~2.0.0 and 2.x keep prereleases out.
# Source:   README of semver, "Prerelease Tags": a prerelease satisfies a range only if a comparator of the same version has one,
#           too; issue 11073 of webpack/webpack; documentation of Module Federation, "shared", `requiredVersion`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  @module-federation/enhanced@2.9.3 webpack@5.113.0 @rspack/core@2.3.4 semver@7.8.6 > npm.log

cat > ranges.mjs <<'JS'
export const ranges = ['^2.0.0', '2.x', '~2.0.0', '>=2.0.0', '>=2.0.0 <3.0.0', '2 - 3', '*', '^2.5.0-rc.1'];
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
for (const [number, range] of ranges.entries()) {
  const name = `package-${number}`;
  mkdirSync(`node_modules/${name}`);
  writeFileSync(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '2.0.0', main: 'index.js' }));
  writeFileSync(`node_modules/${name}/index.js`, "exports.version = '2.0.0';");
  writeFileSync(`src/${name}.js`, `import { version } from '${name}'; export const seen = version;`);
  shared[name] = { requiredVersion: range };
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
const [version, ...builds] = process.argv.slice(2);
const offered = () => ({
  ...{ loaded: 1, from: 'host', scope: ['default'], shareConfig: { requiredVersion: `^${version}` } },
  get: async () => () => ({ version }),
});
const lines = ranges.map((range) => [`${version} for ${range}: semver ${semver.satisfies(version, range)}`]);
for (const build of builds) {
  const { default: container } = await import(`./${build}/entry.cjs`);
  await container.init(Object.fromEntries(ranges.map((_, number) => [`package-${number}`, { [version]: offered() }])));
  for (const number of ranges.keys())
    lines[number].push(`${build} ${(await container.get(`./package-${number}`))().seen}`);
}
for (const line of lines) console.log(line.join(', '));
JS
node build.mjs
{
  node run.mjs 2.5.0-rc.2 webpack enhanced-webpack enhanced-rspack
  node run.mjs 3.0.0-beta.1 webpack enhanced-webpack enhanced-rspack
} | tee output.txt
diff - output.txt <<'SEEN'
2.5.0-rc.2 for ^2.0.0: semver false, webpack 2.0.0, enhanced-webpack 2.5.0-rc.2, enhanced-rspack 2.5.0-rc.2
2.5.0-rc.2 for 2.x: semver false, webpack 2.0.0, enhanced-webpack 2.5.0-rc.2, enhanced-rspack 2.5.0-rc.2
2.5.0-rc.2 for ~2.0.0: semver false, webpack 2.0.0, enhanced-webpack 2.0.0, enhanced-rspack 2.0.0
2.5.0-rc.2 for >=2.0.0: semver false, webpack 2.0.0, enhanced-webpack 2.5.0-rc.2, enhanced-rspack 2.5.0-rc.2
2.5.0-rc.2 for >=2.0.0 <3.0.0: semver false, webpack 2.0.0, enhanced-webpack 2.5.0-rc.2, enhanced-rspack 2.5.0-rc.2
2.5.0-rc.2 for 2 - 3: semver false, webpack 2.0.0, enhanced-webpack 2.5.0-rc.2, enhanced-rspack 2.5.0-rc.2
2.5.0-rc.2 for *: semver false, webpack 2.0.0, enhanced-webpack 2.5.0-rc.2, enhanced-rspack 2.5.0-rc.2
2.5.0-rc.2 for ^2.5.0-rc.1: semver true, webpack 2.5.0-rc.2, enhanced-webpack 2.5.0-rc.2, enhanced-rspack 2.5.0-rc.2
3.0.0-beta.1 for ^2.0.0: semver false, webpack 2.0.0, enhanced-webpack 2.0.0, enhanced-rspack 2.0.0
3.0.0-beta.1 for 2.x: semver false, webpack 2.0.0, enhanced-webpack 2.0.0, enhanced-rspack 2.0.0
3.0.0-beta.1 for ~2.0.0: semver false, webpack 2.0.0, enhanced-webpack 2.0.0, enhanced-rspack 2.0.0
3.0.0-beta.1 for >=2.0.0: semver false, webpack 2.0.0, enhanced-webpack 3.0.0-beta.1, enhanced-rspack 3.0.0-beta.1
3.0.0-beta.1 for >=2.0.0 <3.0.0: semver false, webpack 2.0.0, enhanced-webpack 3.0.0-beta.1, enhanced-rspack 3.0.0-beta.1
3.0.0-beta.1 for 2 - 3: semver false, webpack 2.0.0, enhanced-webpack 3.0.0-beta.1, enhanced-rspack 3.0.0-beta.1
3.0.0-beta.1 for *: semver false, webpack 2.0.0, enhanced-webpack 3.0.0-beta.1, enhanced-rspack 3.0.0-beta.1
3.0.0-beta.1 for ^2.5.0-rc.1: semver false, webpack 2.0.0, enhanced-webpack 2.0.0, enhanced-rspack 2.0.0
SEEN
