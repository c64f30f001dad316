import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ROOT } from './root';
import { runNode, type Finished } from './run-command';
import { temporaryFile } from './temporary';

/** A workspace that may be changed: its sources are a copy, its packages from npm are those of this workspace. */
export interface WorkspaceCopy {
  /** With a slash at its end. */
  root: string;
  /** Runs one of its tools: `tool('tools/release/main.ts', ['status'], { RELEASE_STORE: … })`. */
  tool(main: string, args: string[], env?: Record<string, string>): Promise<Finished>;
  remove(): void;
}

interface Options {
  /** With the finished builds of the apps. */
  withBuilds?: boolean;
}

/** Made by the tools or by npm; pictures of the documentation weigh more than all sources. */
const LEFT_OUT = /^(node_modules|data|coverage|test-results|playwright-report|images|\.git|\.nx)$/;

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Caches would be written to by both workspaces. */
const isShareable = (name: string) => !['.cache', '.federation'].includes(name);

/** Links to the packages of one `node_modules`; links to workspaces lead into the copy. */
function linkPackages(from: string, to: string, workspaces: ReadonlySet<string>): void {
  mkdirSync(to, { recursive: true });
  const names = namesIn(from).filter((name) => isShareable(name) && !workspaces.has(name));
  for (const name of names) symlinkSync(join(from, name), join(to, name));
}

/** `@demanda/ui` leads to the copy's `libs/ui`. */
function linkLibs(root: string): void {
  const scope = join(root, 'node_modules/@demanda');
  mkdirSync(scope, { recursive: true });
  for (const lib of readdirSync(join(root, 'libs'))) symlinkSync(join(root, 'libs', lib), join(scope, lib));
}

/**
 * Copies the workspace as it lies on disk, committed or not, into a temporary folder. What a test makes, builds or
 * changes there, nobody else sees.
 */
export function copyWorkspace({ withBuilds = false }: Options = {}): WorkspaceCopy {
  const root = `${temporaryFile('workspace')}/`;
  const isWanted = (name: string) => (withBuilds || name !== 'dist') && !LEFT_OUT.test(name);
  // the names below the root count, not what the root itself is called
  cpSync(ROOT, root, { recursive: true, filter: (path) => isWanted(basename(relative(ROOT, path))) });
  const apps = readdirSync(join(root, 'apps'));
  linkPackages(join(ROOT, 'node_modules'), join(root, 'node_modules'), new Set([...apps, '@demanda']));
  linkLibs(root);
  const folders = ['apps', 'libs'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  for (const folder of folders) {
    const own = join(ROOT, folder, 'node_modules');
    if (existsSync(own)) linkPackages(own, join(root, folder, 'node_modules'), new Set());
  }
  const tool: WorkspaceCopy['tool'] = (main, args, env) =>
    runNode(['node_modules/tsx/dist/cli.mjs', main, ...args], { root, env });
  return { root, tool, remove: () => rmSync(root, { recursive: true, force: true }) };
}
