#!/usr/bin/env bash
# The second remote of a page gets the version of a shared package that the first one asked for.
#
# Version:  @module-federation/vite 1.23.8, vite 8.4.0
# Input:    Two remotes that share react with `singleton: false, import: false`, one for ^18.0.0 and one for ^19.0.0, and a
#           host that offers 18.3.1 and 19.2.0: both in one share scope, or to each remote only the one that it accepts.
# Expected: Each remote gets the version of its range, as it does when webpack 5.113.0 builds both.
# Seen:     Both get the version of the remote that starts first, from the global `__mf_module_cache__` of the page, even
#           where the share scope that was given to the second remote does not contain that version.
# Source:   Documentation of Module Federation, "shared", `singleton` and `requiredVersion`; issue 755 of module-federation/vite.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo "import React from 'react'; export const version = React.version;" > src/page.js
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  vite@8.4.0 @module-federation/vite@1.23.8 react@19.2.0 > npm.log

cat > vite.config.mjs <<'JS'
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
const name = process.env.NAME;
const react = { singleton: false, import: false, requiredVersion: process.env.RANGE };
const exposes = { './page': './src/page.js' };
export default defineConfig({
  logLevel: 'warn',
  build: { target: 'esnext', outDir: name, rollupOptions: { input: 'src/page.js' } },
  plugins: [federation({ name, filename: 'remoteEntry.js', exposes, shared: { react }, dts: false })],
});
JS
cat > run.mjs <<'JS'
const [scope, ...names] = process.argv.slice(2);
const offer = (version) => ({
  [version]: {
    ...{ loaded: 0, from: 'host', scope: ['default'], shareConfig: { singleton: false, requiredVersion: `^${version}` } },
    get: async () => () => ({ default: { version }, version }),
  },
});
const old = offer('18.3.1');
const current = offer('19.2.0');
const both = { react: { ...old, ...current } };
const own = { old: { react: old }, current: { react: current } };
const seen = [];
for (const name of names) {
  const container = await import(`./${name}/remoteEntry.js`);
  await container.init(scope === 'both' ? both : own[name]);
  seen.push(`${name} ${(await container.get('./page'))().version}`);
}
console.log(`${scope}:`, seen.join(', '));
JS
NAME=old RANGE='^18.0.0' npx vite build
NAME=current RANGE='^19.0.0' npx vite build
{
  node run.mjs both old current
  node run.mjs both current old
  node run.mjs own old current
  node run.mjs own current old
} | tee output.txt
diff - output.txt <<'SEEN'
both: old 18.3.1, current 18.3.1
both: current 19.2.0, old 19.2.0
own: old 18.3.1, current 18.3.1
own: current 19.2.0, old 19.2.0
SEEN
