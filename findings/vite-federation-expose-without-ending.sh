#!/usr/bin/env bash
# An exposed module that is named without its ending has no exports once it is an entry of the build, too.
#
# Version:  @module-federation/vite 1.23.8, vite 8.4.0
# Input:    `rollupOptions.input: 'src/remote.ts'`, and the same file exposed as './src/remote.ts' and as './src/remote'.
# Expected: The container gives the exports of the module in both cases, or the build says that it cannot.
# Seen:     Without the ending the module is replaced by the start of a host: `Page` is missing, and nothing warns.
# Source:   Issue 724 of module-federation/vite, fixed for paths that are written in full; Vite, `resolve.extensions`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
echo "export const Page = (): string => 'page';" > src/remote.ts
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts vite@8.4.0 @module-federation/vite@1.23.8 > npm.log

cat > vite.config.mjs <<'JS'
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
const exposes = { './remote': process.env.EXPOSED };
export default defineConfig({
  logLevel: 'warn',
  build: { target: 'esnext', outDir: process.env.FOLDER, rollupOptions: { input: 'src/remote.ts' } },
  plugins: [federation({ name: 'reports', filename: 'remoteEntry.js', exposes, dts: false })],
});
JS
cat > run.mjs <<'JS'
// The start of a host that stands in place of the module asks for a document, which Node does not have.
process.on('unhandledRejection', () => {});
const container = await import(`./${process.env.FOLDER}/remoteEntry.js`);
await container.init({});
const module = (await container.get('./remote'))();
console.log(process.env.EXPOSED, 'has Page:', 'Page' in module);
JS
for exposed in ./src/remote.ts ./src/remote; do
  export EXPOSED=$exposed FOLDER="dist-${exposed##*/}"
  npx vite build 2>&1
  node run.mjs
done | tee output.txt
diff - output.txt <<'SEEN'
./src/remote.ts has Page: true
./src/remote has Page: false
SEEN
