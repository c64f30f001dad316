import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRsbuild, rspack, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { ROOT } from '../release/workspace';
import { smallRuntime, useRuntimeModules } from '../rsbuild/runtime-modules';
import { shareOfShell } from '../rsbuild/share-of-shell';
import { sharedModules } from '../rsbuild/shared';
import { AGES, KINDS, containerName, type Age, type Kind } from './parts';

/**
 * Program: builds, below the folder it is given, a shell of the product's runtime and remotes of several runtimes, whose
 * shared modules say from whom they are.
 */

const [folder = ''] = process.argv.slice(2);
const offered = sharedModules(ROOT, 'shell');
const names = Object.keys(offered);

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes an app with a copy of its own of every shared module. */
function writeApp(owner: string, main: string): string {
  const app = join(folder, 'apps', owner);
  for (const name of names) {
    const [, pack = '', entry = 'index'] = /^((?:@[^/]+\/)?[^/]+)\/?(.+)?$/.exec(name)!;
    const home = join(app, 'node_modules', pack);
    write(join(home, `${entry}.js`), `export const owner = '${owner}';`);
    const exported = { '.': './index.js', './*': './*.js' };
    write(join(home, 'package.json'), JSON.stringify({ name: pack, version: '0.0.0', exports: exported }));
  }
  write(join(app, 'package.json'), JSON.stringify({ name: owner, version: '1.0.0' }));
  write(join(app, 'main.js'), main);
  return app;
}

interface Plan {
  name: string;
  cwd: string;
  plugins?: RsbuildPlugin[];
  /** Whether the main file runs by itself; else a plugin exposes it. */
  isEntry?: boolean;
  change?: (config: Rspack.Configuration) => void;
}

async function build({ name, cwd, plugins = [], isEntry = false, change }: Plan) {
  const builder = await createRsbuild({
    cwd,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: './main.js' } },
      plugins,
      server: { cors: { origin: 'http://localhost' } },
      splitChunks: false,
      output: {
        minify: false,
        assetPrefix: `/${name}/`,
        distPath: { root: join(folder, 'dist', name), js: '' },
        filename: { js: '[name].js' },
      },
      tools: {
        htmlPlugin: false,
        rspack: (config) => {
          Object.assign(config.output, { uniqueName: name, chunkLoading: 'import-scripts' });
          if (!isEntry) config.entry = {};
          change?.(config);
        },
      },
    },
  });
  const { close } = await builder.build();
  await close();
}

const federation = (name: string, options: object) =>
  pluginModuleFederation({
    name,
    dts: false,
    manifest: false,
    library: { type: 'var', name },
    filename: 'entry.js',
    exposes: { './remote': './main.js' },
    ...options,
  });

const addSmallRuntime = (role: 'shell' | 'remote', name: string) => (config: Rspack.Configuration) => {
  useRuntimeModules(config, ROOT);
  config.plugins!.push(...smallRuntime(role, name), ...(role === 'shell' ? shareOfShell(offered) : []));
};

const versionOf = (age: Age, version: string) => {
  const [major, minor, patch] = version.split('.').map(Number);
  if (age === 'equal') return version;
  return age === 'newer' ? `${major}.${minor}.${patch! + 4}` : `${major! - 1}.9.0`;
};

/** A remote's copies, each with a range that the shell's satisfies. */
const copies = (age: Age, singleton: boolean) =>
  Object.fromEntries(
    Object.entries(offered).map(([name, { version }]) => {
      const range = `>=${versionOf('older', version)}`;
      return [name, { version: versionOf(age, version), requiredVersion: range, singleton }];
    }),
  );

const plugins: Record<Kind, (name: string, age: Age) => RsbuildPlugin[]> = {
  plugin: (name, age) => [federation(name, { shared: copies(age, true) })],
  'loaded-first': (name, age) => [
    federation(name, { shared: copies(age, true), shareStrategy: 'loaded-first' }),
  ],
  'no singleton': (name, age) => [federation(name, { shared: copies(age, false) })],
  'external runtime': (name, age) => [
    federation(name, { shared: copies(age, true), experiments: { externalRuntime: true } }),
  ],
  bundler: () => [],
};

const bundlers = (name: string, age: Age) => (config: Rspack.Configuration) => {
  config.plugins!.push(
    new rspack.container.ModuleFederationPluginV1({
      name,
      library: { type: 'var', name },
      filename: 'entry.js',
      exposes: { './remote': './main.js' },
      shared: copies(age, false),
    }),
  );
};

const exposed = `${names.map((name, index) => `import { owner as o${index} } from '${name}';`).join('\n')}
export const owners = { ${names.map((name, index) => `'${name}': o${index}`).join()} };`;

const provides = `import { loadContainer } from '${join(ROOT, 'libs/federation/src/container.ts')}';
Object.assign(globalThis, { loadContainer });
export const provided = [${names.map((name) => `() => import('${name}')`).join()}];`;

process.env.NODE_ENV = 'production';
const shell = writeApp('shell', provides);
await build({
  name: 'shell',
  cwd: shell,
  isEntry: true,
  plugins: [federation('shell', { filename: undefined, exposes: undefined, library: undefined })],
  change: addSmallRuntime('shell', 'shell'),
});
const remote = writeApp('remote', exposed);
await build({
  name: containerName(),
  cwd: remote,
  plugins: [federation(containerName(), { shared: sharedModules(ROOT, 'remote') })],
  change: addSmallRuntime('remote', containerName()),
});
for (const kind of KINDS)
  for (const age of AGES) {
    const name = containerName(kind, age);
    await build({
      name,
      cwd: remote,
      plugins: plugins[kind](name, age),
      ...(kind === 'bundler' && { change: bundlers(name, age) }),
    });
  }
