import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { ROOT } from '../build/workspace';
import { smallRuntime, useRuntimeModules } from '../../platform/build/runtime-modules';
import { shareOfShell } from '../../platform/build/share-of-shell';
import { sharedModules } from '../rsbuild/shared';
import { build, federation, type Plan } from './build-part';
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

const provides = `import { loadContainer } from '${join(ROOT, 'platform/federation/src/container.ts')}';
Object.assign(globalThis, { loadContainer });
export const provided = [${names.map((name) => `() => import('${name}')`).join()}];`;

/** Scripts of a worker are loaded at once, so that a test needs no browser. */
const loadsAtOnce =
  (change: Plan['change'] = () => undefined): Plan['change'] =>
  (config) => {
    config.output!.chunkLoading = 'import-scripts';
    change(config);
  };

const buildPart = (name: string, { change, ...plan }: Omit<Plan, 'dist'>) =>
  build({
    ...plan,
    dist: join(folder, 'dist', name),
    assetPrefix: `/${name}/`,
    change: loadsAtOnce(change),
  });

process.env.NODE_ENV = 'production';
await buildPart('shell', {
  cwd: writeApp('shell', provides),
  isEntry: true,
  plugins: [federation('shell', { filename: undefined, exposes: undefined, library: undefined })],
  change: addSmallRuntime('shell', 'shell'),
});
const cwd = writeApp('remote', exposed);
const own = containerName();
await buildPart(own, {
  cwd,
  plugins: [federation(own, { shared: sharedModules(ROOT, 'remote') })],
  change: addSmallRuntime('remote', own),
});
for (const kind of KINDS)
  for (const age of AGES) {
    const name = containerName(kind, age);
    const change = kind === 'bundler' ? bundlers(name, age) : undefined;
    await buildPart(name, { cwd, plugins: plugins[kind](name, age), ...(change && { change }) });
  }
