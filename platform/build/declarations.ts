import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { withImports, type Declarations } from '@demanda/releases/declarations';
import { compiler, compilerFolder } from './compiler';
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
    const needed = Object.values(fileOf).flatMap((file) => withImports({ files: emitted }, file));
    const paths = [...new Set(needed)].sort();
    return { entries: fileOf, files: Object.fromEntries(paths.map((path) => [path, emitted[path] ?? ''])) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
