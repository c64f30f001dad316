import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/workspace';
import { packKit } from '../package/kit/assemble-kit';
import { MISTAKES, TOOLS } from './outside-builds';

/**
 * Program: packs the kit into the folder it is given, and builds there, outside of this repository, a remote with each
 * tool, and one with each mistake. Nothing of this repository is reachable but the packages that the kit names.
 */

const [folder = ''] = process.argv.slice(2);
const packages = join(folder, 'node_modules');

/** What a team installs beside the kit. */
const INSTALLED = [
  '@module-federation/enhanced',
  '@module-federation/rsbuild-plugin',
  '@rsbuild/core',
  '@rsbuild/plugin-react',
  '@rspack/core',
  'css-loader',
  'jest',
  'mini-css-extract-plugin',
  'swc-loader',
  'webpack',
  ...['jest', 'react', 'react-dom'].map((name) => `@types/${name}`),
];

function link(name: string): void {
  const target = ['', 'libs/ui', 'libs/api', 'libs/router', 'libs/attachments']
    .map((place) => join(ROOT, place, 'node_modules', name))
    .find((path) => readable(path));
  mkdirSync(dirname(join(packages, name)), { recursive: true });
  symlinkSync(target!, join(packages, name));
}

function readable(path: string): boolean {
  try {
    return Boolean(readFileSync(join(path, 'package.json')));
  } catch {
    return false;
  }
}

function installKit(archive: string): void {
  const kit = join(packages, '@demanda/remote-kit');
  mkdirSync(dirname(kit), { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', dirname(kit)]);
  renameSync(join(dirname(kit), 'package'), kit);
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(kit, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'peerDependencies', Record<string, string>>;
  const named = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
  for (const name of new Set([...named, ...INSTALLED])) link(name);
}

function build(name: string, ...words: string[]): void {
  const cwd = join(folder, name);
  cpSync(join(import.meta.dirname, 'outside'), cwd, { recursive: true });
  execFileSync(process.execPath, ['build.mjs', ...words], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

installKit(await packKit(folder));
for (const tool of TOOLS) build(tool, tool);
for (const mistake of MISTAKES) build(mistake, 'rspack', mistake);
