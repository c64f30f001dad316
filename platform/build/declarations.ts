import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { withImports, type Declarations } from '@demanda/releases/declarations';
import { folderDigest } from '@demanda/releases/source-id';
import { isSource } from './build-id';
import { compiler, compilerCache, compilerFolder } from './compiler';
import { madeOnce } from './made-once';
import { entryFile, libFolders, readPackage } from './package-json';

/** Paths of the entries of all libs: without them, the compiler takes other libs for installed packages. */
export function libPaths(root: string): Record<string, string[]> {
  return Object.fromEntries(
    libFolders(root).flatMap((lib) => {
      const folder = join(root, lib);
      const { name, exports = {} } = readPackage(folder);
      return Object.entries(exports).map(([entry, file]) => [name + entry.slice(1), [join(folder, file)]]);
    }),
  );
}

const declarationFile = (source: string) => source.replace(/\.tsx?$/, '.d.ts');

/** Replaces imports of libs by relative ones, so that the files need no package. */
export const withRelativeImports = (root: string, path: string, text: string) =>
  text.replaceAll(/(["'])(@demanda\/[^"']+)\1/g, (_, quote: string, name: string) => {
    const to = relative(dirname(path), declarationFile(entryFile(root, name))).replace(/\.d\.ts$/, '');
    return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`;
  });

function readDeclarations(root: string, folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.d.ts'),
  );
  return Object.fromEntries(
    names.map((name) => [name, withRelativeImports(root, name, readFileSync(join(folder, name), 'utf8'))]),
  );
}

/** Returns declarations of entries with those of the files that they import. */
function withoutUnused(entries: Record<string, string>, files: Record<string, string>): Declarations {
  const needed = Object.values(entries).flatMap((file) => withImports({ files }, file));
  const paths = [...new Set(needed)].sort();
  return { entries, files: Object.fromEntries(paths.map((path) => [path, files[path] ?? ''])) };
}

/** Emits the declarations of entries such as `@demanda/ui/core`, with all of the repository that they import. */
export async function emitDeclarations(root: string, entries: readonly string[]): Promise<Declarations> {
  const folder = compilerFolder();
  try {
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      removeComments: true,
      rootDir: root,
      outDir: join(folder, 'out'),
      paths: libPaths(root),
    };
    const files = entries.map((entry) => join(root, entryFile(root, entry)));
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await promisify(execFile)(process.execPath, [...compiler, '-p', folder]);
    const emitted = readDeclarations(root, join(folder, 'out'));
    const fileOf = Object.fromEntries(
      entries.map((entry) => [entry, declarationFile(entryFile(root, entry))] as const),
    );
    return withoutUnused(fileOf, emitted);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What declarations are made of: the libs, and the packages whose types they name. */
const SOURCES = ['libs', 'platform'];

/** Returns the packages of the lock file without the workspaces: a new remote changes no declaration. */
function lockedPackages(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  return JSON.stringify(installed);
}

function digestOfSources(root: string, entries: readonly string[]): string {
  const hash = createHash('sha256').update(entries.join()).update(lockedPackages(root));
  hash.update(readFileSync(join(root, 'tsconfig.base.json')));
  for (const name of SOURCES) hash.update(folderDigest(root, join(root, name), isSource));
  return hash.digest('hex').slice(0, 24);
}

/**
 * Returns declarations of some of the entries, as `emitDeclarations` does. Those of all are emitted once for the builds
 * of all apps: the compiler takes longer than the rest of a build.
 */
export async function sharedDeclarations(
  root: string,
  entries: readonly string[],
  wanted: readonly string[],
): Promise<Declarations> {
  const path = await madeOnce(compilerCache('declarations'), digestOfSources(root, entries), async (file) =>
    writeFileSync(file, JSON.stringify(await emitDeclarations(root, entries))),
  );
  const all = JSON.parse(readFileSync(path, 'utf8')) as Declarations;
  return withoutUnused(Object.fromEntries(wanted.map((entry) => [entry, all.entries[entry]!])), all.files);
}
