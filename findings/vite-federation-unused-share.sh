#!/usr/bin/env bash
# A shared package that no module imports is loaded when the remote starts, one that is imported late is not.
#
# Version:  @module-federation/vite 1.23.8, vite 8.4.0
# Input:    Two remotes with `shared: { react: { import: false } }`: the module of one imports react with `import()`, that of
#           the other imports nothing. A host counts how often its react is asked for.
# Expected: Neither asks during `init`: react is no static import of an exposed module and is not `eager`.
# Seen:     The remote that never uses react asks for it during `init`, so the page loads a package for nobody.
# Source:   README of @module-federation/vite 1.23.8, on `import: false`: only static imports of exposed modules and `eager`
#           packages are loaded during initialization.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo "export const page = async () => (await import('react')).version;" > src/late.js
echo "export const page = async () => 'a page without react';" > src/never.js
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  vite@8.4.0 @module-federation/vite@1.23.8 react@19.2.0 > npm.log

cat > vite.config.mjs <<'JS'
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
const name = process.env.NAME;
const shared = { react: { import: false, requiredVersion: '^19.0.0' } };
const exposes = { './page': `./src/${name}.js` };
export default defineConfig({
  logLevel: 'warn',
  build: { target: 'esnext', outDir: name, rollupOptions: { input: `src/${name}.js` } },
  plugins: [federation({ name, filename: 'remoteEntry.js', exposes, shared, dts: false })],
});
JS
cat > run.mjs <<'JS'
let loads = 0;
const react = {
  ...{ loaded: 0, from: 'host', scope: ['default'], shareConfig: { singleton: false, requiredVersion: '^19.2.0' } },
  get: async () => {
    loads += 1;
    return () => ({ version: 'react 19.2.0' });
  },
};
const [name] = process.argv.slice(2);
const container = await import(`./${name}/remoteEntry.js`);
await container.init({ react: { '19.2.0': react } });
console.log(`${name}: loads during init:`, loads);
const { page } = (await container.get('./page'))();
console.log(`${name}:`, await page(), '- loads:', loads);
JS
NAME=late npx vite build
NAME=never npx vite build
{
  node run.mjs late
  node run.mjs never
} | tee output.txt
diff - output.txt <<'SEEN'
late: loads during init: 0
late: react 19.2.0 - loads: 1
never: loads during init: 1
never: a page without react - loads: 1
SEEN
