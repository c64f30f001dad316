import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/workspace';
import { packKit } from '../package/kit/assemble-kit';
import { MISTAKES, TOOLS, type Tool } from './outside-builds';

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

/** Links the package as a lib or the root of this repository has it. */
function link(name: string): void {
  const target = ['', 'libs/ui', 'libs/api']
    .map((place) => join(ROOT, place, 'node_modules', name))
    .find((path) => existsSync(path));
  if (!target) throw new Error(`${name} is not installed.`);
  mkdirSync(dirname(join(packages, name)), { recursive: true });
  symlinkSync(target, join(packages, name));
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

/** Files of a new repository, as `npm run new-remote -- --repository` writes them. */
const REPOSITORY = join(ROOT, 'tools/new-remote/repository');

/** Builds the remote in a folder of this name, with the configuration that a new repository has for the tool. */
function build(name: string, tool: Tool, mistake = ''): void {
  const cwd = join(folder, name);
  cpSync(join(import.meta.dirname, 'outside'), cwd, { recursive: true });
  for (const file of ['jest.config.mjs', 'tsconfig.json'])
    cpSync(join(REPOSITORY, 'common', file), join(cwd, file));
  const config = `${tool}.config.mjs`;
  const text = readFileSync(join(REPOSITORY, tool, config), 'utf8');
  writeFileSync(join(cwd, config), text.replaceAll("'sample'", "'reports'"));
  const words = ['build.mjs', tool, mistake];
  execFileSync(process.execPath, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

installKit(await packKit(folder));
for (const tool of TOOLS) build(tool, tool);
for (const mistake of MISTAKES) build(mistake, 'rspack', mistake);
