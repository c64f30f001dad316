#!/usr/bin/env bash
# mf-stats.json and mf-manifest.json state another range and another version of a shared package than the build has.
#
# Version:  @module-federation/rsbuild-plugin 2.9.2, @rsbuild/core 2.3.2
# Input:    A remote that shares react, with react 19.1.1 as an exact dependency: with the plugin's defaults, and with
#           `import: false` and the range '>=19.0.3 <20'.
# Expected: What the build asks for and brings, since hosts and tools choose by these files.
# Seen:     With the defaults the range is '^19.1.1', while the code accepts '19.1.1' only. With `import: false` the
#           version is '19.0.3', which is installed nowhere and brought by nobody: it is the lower end of the range.
# Source:   Documentation of Module Federation, "Manifest": the file describes the shared modules of the build.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo "import React from 'react'; export const Page = () => React.version;" > src/page.js
echo "import('./page');" > src/index.js
cat > package.json <<'JSON'
{ "private": true, "type": "module", "dependencies": { "react": "19.1.1" } }
JSON
npm install --silent --no-audit --no-fund --ignore-scripts --save-dev \
  @rsbuild/core@2.3.2 @module-federation/rsbuild-plugin@2.9.2 > npm.log

cat > rsbuild.config.mjs <<'JS'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
const shared = { defaults: ['react'], without: { react: { import: false, requiredVersion: '>=19.0.3 <20' } } };
const name = process.env.SHARED;
export default defineConfig({
  output: { distPath: { root: name } },
  plugins: [
    pluginModuleFederation({
      ...{ name: 'reports', filename: 'remoteEntry.js', exposes: { './page': './src/page.js' }, dts: false },
      shared: shared[name],
    }),
  ],
});
JS
cat > run.mjs <<'JS'
import { readdirSync, readFileSync } from 'node:fs';
for (const name of ['defaults', 'without']) {
  const { version, requiredVersion } = JSON.parse(readFileSync(`${name}/mf-stats.json`, 'utf8')).shared[0];
  const scripts = readdirSync(name, { recursive: true }).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(`${name}/${file}`, 'utf8')).join('\n');
  const ranges = new Set([...code.matchAll(/requiredVersion:"([^"]*)"/g)].map(([, range]) => range));
  console.log(name, 'states', requiredVersion, 'and version', version, '- the code asks for', [...ranges].join(' or '));
}
JS
SHARED=defaults npx rsbuild build > build.log
SHARED=without npx rsbuild build >> build.log
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
defaults states ^19.1.1 and version 19.1.1 - the code asks for 19.1.1
without states >=19.0.3 <20 and version 19.0.3 - the code asks for >=19.0.3 <20
SEEN
