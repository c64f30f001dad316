import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preProcessFile } from 'typescript';
import { ROOT } from '../test/root';

/** Imported modules by importing module; paths from the root of the repository. */
export type ImportGraph = Map<string, string[]>;

const SOURCE = /\.tsx?$/;
const ELSEWHERE = /(^|\/)(node_modules|dist)\//;
const ENDINGS = ['.ts', '.tsx', '/index.ts'];

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => SOURCE.test(path) && !ELSEWHERE.test(path))
    .map((path) => join(folder, path));

/** Relative imports of the files of these folders, types and dynamic imports included. Packages are left out: Nx checks them. */
export function readImports(folders: readonly string[]): ImportGraph {
  const files = folders.flatMap(sourcesIn);
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): string[] {
  const { importedFiles } = preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true);
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(file), fileName))
    .flatMap(
      (path) => ENDINGS.map((ending) => path + ending).find((name) => existsSync(join(ROOT, name))) ?? [],
    );
}
