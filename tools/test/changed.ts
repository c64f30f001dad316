import { readFileSync } from 'node:fs';
import { ROOT } from './root';
import { runCommand, runNode } from './run-command';
import { workspacesWith } from './workspaces';

/** Difference between the working tree and a base. */
export interface Change {
  /** Changed files that still exist, relative to the root, committed or not. */
  files: string[];
  /** Folders of the workspaces that the change can affect by Nx's graph. */
  folders: string[];
}

/** Configuration that every workspace is checked or tested with. */
const SHARED = /^(package\.json|tsconfig|eslint\.config|\.oxlintrc|tools\/(jest|lint)\/)/;

async function linesOf(...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand('git', args);
  if (code !== 0) throw new Error(`git ${args[0]} failed:\n${output}`);
  return output.split('\n').filter(Boolean);
}

const nameOf = (folder: string) =>
  (JSON.parse(readFileSync(`${ROOT}${folder}/package.json`, 'utf8')) as { name: string }).name;

async function affectedFolders(files: string[]): Promise<string[]> {
  const all = workspacesWith('package.json');
  if (files.length === 0 || files.some((file) => SHARED.test(file))) return files.length ? all : [];
  const { output } = await runNode([
    'node_modules/nx/dist/bin/nx.js',
    ...['show', 'projects', '--affected', `--files=${files.join()}`, '--json'],
  ]);
  const names = JSON.parse(output.slice(output.indexOf('['))) as string[];
  return all.filter((folder) => names.includes(nameOf(folder)));
}

/** Compares the working tree with the commit at which it left `base`. */
export async function changeSince(base: string): Promise<Change> {
  const [ancestor = base] = await linesOf('merge-base', base, 'HEAD');
  const files = [
    ...(await linesOf('diff', '--name-only', '--diff-filter=d', ancestor)),
    ...(await linesOf('ls-files', '--others', '--exclude-standard')),
  ];
  // A deleted file affects its workspace, but cannot be checked itself.
  const deleted = await linesOf('diff', '--name-only', '--diff-filter=D', ancestor);
  return { files, folders: await affectedFolders([...files, ...deleted]) };
}
