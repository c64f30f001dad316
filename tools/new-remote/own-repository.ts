import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readPackage } from '../../platform/build/package-json';
import type { RemoteOptions } from './remote-options';
import { render, type Files } from './render';
import { TOOLS, versionsOf, type ToolName } from './repository-tools';
import { nextOrder, readContracts, readFiles, TEMPLATE } from './workspace-facts';
import { writeFormatted } from './write-formatted';

/** Makes the repository of a team with one remote, from the template that remotes of this workspace have too. */

const OWN_FILES = join(import.meta.dirname, 'repository');

/** Folder of the archive of the kit in the repository, so that every clone can install it. */
const KIT_FOLDER = 'kit';

/** Files of the template that belong to this workspace. */
const OF_WORKSPACE = /^(package\.json|.*\.config\.(ts|mjs)|src\/env\.d\.ts)$/;

/** Packages that every repository has for its tests, types and lint. */
const FOR_DEVELOPMENT = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'jest',
  'jest-environment-jsdom',
  'typescript',
  'typescript-eslint',
];

export interface RepositoryOptions extends RemoteOptions {
  folder: string;
  tool: ToolName;
  /** Archive of the kit. */
  kit: string;
}

function packageOf({ name, tool, kit }: RepositoryOptions): string {
  const { build, packages } = TOOLS[tool];
  const { version, demanda, dependencies = {} } = readPackage(TEMPLATE);
  const provided = Object.keys(dependencies).filter((one) => !one.startsWith('@demanda/'));
  const content = {
    name,
    version,
    private: true,
    type: 'module',
    scripts: { build, lint: 'eslint .', test: 'jest', typecheck: 'tsc' },
    dependencies: versionsOf(provided),
    devDependencies: {
      '@demanda/remote-kit': `file:${KIT_FOLDER}/${basename(kit)}`,
      ...versionsOf([...new Set([...packages, ...FOR_DEVELOPMENT])]),
    },
    demanda,
  };
  return JSON.stringify(content, null, 2);
}

/** Returns own files; `.template` hides one from the tools of this workspace, which would read it as theirs. */
const ownFiles = (folder: string): Files =>
  Object.fromEntries(
    Object.entries(readFiles(join(OWN_FILES, folder))).map(([path, text]) => [
      path.replace(/\.template$/, ''),
      text,
    ]),
  );

/** Returns the files of the repository by their paths. */
export async function repositoryFiles(options: RepositoryOptions): Promise<Files> {
  const template = Object.entries(readFiles(TEMPLATE)).filter(([path]) => !OF_WORKSPACE.test(path));
  const files = {
    ...Object.fromEntries(template),
    ...ownFiles('common'),
    ...ownFiles(options.tool),
  };
  const made = render(files, options, nextOrder(await readContracts()));
  return { ...made, 'package.json': packageOf(options) };
}

/** Writes the repository into a new folder. Throws one sentence for a folder with files. */
export async function makeRepository(options: RepositoryOptions): Promise<void> {
  const folder = resolve(options.folder);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder}: a new or empty folder expected, found files.`);
  for (const [path, text] of Object.entries(await repositoryFiles(options)))
    await writeFormatted(join(folder, path), text);
  mkdirSync(join(folder, KIT_FOLDER), { recursive: true });
  copyFileSync(options.kit, join(folder, KIT_FOLDER, basename(options.kit)));
  execFileSync('git', ['init', '-q', '-b', 'main', folder]);
}
