import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/workspace';
import { packedKit } from '../package/kit/packed-kit';
import { installKit } from '../package/kit/install-kit';
import { MISTAKES, TOOLS, type Tool } from './outside-builds';

/**
 * Program: installs the kit in the folder it is given, and builds there, outside of this repository, a remote with each
 * tool, and one with each mistake. Nothing of this repository is reachable but the packages that the kit names.
 */

const [folder = ''] = process.argv.slice(2);

/** What a team installs beside the kit. */
const INSTALLED = [
  '@module-federation/enhanced',
  '@module-federation/rsbuild-plugin',
  '@module-federation/vite',
  '@rsbuild/core',
  '@rsbuild/plugin-react',
  '@rspack/core',
  'css-loader',
  'mini-css-extract-plugin',
  'swc-loader',
  'vite',
  'webpack',
  ...['jest', 'react', 'react-dom'].map((name) => `@types/${name}`),
];

/** Files of a new repository, as `npm run new-remote -- --repository` writes them. */
const REPOSITORY = join(ROOT, 'tools/new-remote/repository');

/** Makes a folder of this name with the remote and the configuration that a new repository has for the tool. */
function place(name: string, tool: Tool): string {
  const folderOfRemote = join(folder, name);
  cpSync(join(import.meta.dirname, 'outside'), folderOfRemote, { recursive: true });
  cpSync(join(REPOSITORY, 'common/tsconfig.json'), join(folderOfRemote, 'tsconfig.json'));
  const config = `${tool}.config.mjs`;
  const text = readFileSync(join(REPOSITORY, tool, config), 'utf8');
  writeFileSync(join(folderOfRemote, config), text.replaceAll("'sample'", "'reports'"));
  return folderOfRemote;
}

const build = (cwd: string, ...words: string[]) =>
  execFileSync(process.execPath, ['build.mjs', ...words], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });

installKit(await packedKit(), folder, INSTALLED);
for (const tool of TOOLS) build(place(tool, tool), tool);
const [first] = MISTAKES.map((mistake) => place(mistake, 'rspack'));
// In one process, which loads the bundler once.
build(first!, 'rspack', ...MISTAKES);
