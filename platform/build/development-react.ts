import { readFileSync } from 'node:fs';
import { DEVELOPMENT_REACT } from '@demanda/federation/release';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { transform } from 'esbuild';
import { keepRefreshRenderers } from './refresh-renderers';

/**
 * React's development files for the pages of people whose remote runs on their machine: only they can replace a
 * component and keep its state (ADR 0158). One script replaces the production modules of this very shell before they run.
 */

const NAME = 'demanda:development-react';

/** A file of production code, as the packages of React name it. */
const PRODUCTION = /\/node_modules\/((?:react|react-dom|scheduler)\/cjs\/.+)\.production\.js$/;

/** File that a `require` in React's files leads to. */
const ENTRIES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react',
  'react-dom': 'react-dom/cjs/react-dom',
  scheduler: 'scheduler/cjs/scheduler',
};

/** Returns the ids of React's modules in the build, with the path of each. */
function reactModules({ modules, chunkGraph }: Rspack.Compilation) {
  return [...modules].flatMap((module) => {
    const path = module.nameForCondition() ?? '';
    const name = PRODUCTION.exec(path)?.[1];
    const id = chunkGraph.getModuleId(module);
    return name && id !== null ? [{ name, id: String(id), path }] : [];
  });
}

/** Returns the function of a module, from the development file beside that of production. */
async function functionOf(path: string): Promise<string> {
  const source = readFileSync(path.replace(/\.production\.js$/, '.development.js'), 'utf8');
  const { code } = await transform(source, {
    define: { 'process.env.NODE_ENV': '"development"' },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
  });
  return `function(module,exports,load){var require=requireWith(load);${code}}`;
}

/**
 * Returns the script. It runs between the shell's chunks and its entry, which takes the modules of the last chunk that has
 * them. It finds the chunks by what is in them: with their global name, which contains the build's id, each build would
 * have another file to compress, for seconds.
 */
async function scriptOf(compilation: Rspack.Compilation): Promise<string> {
  const found = reactModules(compilation);
  const ids = Object.fromEntries(
    Object.entries(ENTRIES).map(([request, file]) => [request, found.find(({ name }) => name === file)?.id]),
  );
  const functions = await Promise.all(
    found.map(async ({ id, path }) => `${JSON.stringify(id)}:${await functionOf(path)}`),
  );
  return `${keepRefreshRenderers};(function(){var ids=${JSON.stringify(ids)};
function requireWith(load){return function(name){return load(ids[name])}}
var own={${functions.join(',')}};
function isShells(list){return Array.isArray(list)&&list.some(function(chunk){return chunk&&chunk[1]&&chunk[1][ids.react]})}
Object.values(Object.getOwnPropertyDescriptors(self)).forEach(function(property){
if(isShells(property.value))property.value.push([['development-react'],own])})})();`;
}

/** Adds the script to the build of the shell; no page loads it but those with a remote of a developer's machine. */
export const pluginDevelopmentReact: RsbuildPlugin = {
  name: NAME,
  setup(api) {
    api.modifyRspackConfig((config, { rspack }) => {
      config.plugins.push((compiler: Rspack.Compiler) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compiler.hooks.thisCompilation.tap(NAME, (compilation) =>
          compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () =>
            compilation.emitAsset(
              DEVELOPMENT_REACT,
              new rspack.sources.RawSource(await scriptOf(compilation)),
            ),
          ),
        );
      });
    });
  },
};
