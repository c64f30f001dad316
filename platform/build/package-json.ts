import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a package.json that the tools use. */
export interface PackageJson {
  name: string;
  version: string;
  exports?: Record<string, string>;
  /** Whether running a module does something, or the files that do; bundlers leave out the others when unused. */
  sideEffects?: boolean | string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  demanda?: {
    /** Maximum size of JavaScript and CSS after gzip. */
    budgetKb?: number;
  };
}

export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** Returns whether the package, or the entry of one, belongs to a lib of the repository. */
export const isOfLib = (name: string) => name.startsWith('@demanda/');

/** Folders of the workspaces that others import. */
const PARENTS = ['libs', 'platform'];

/** Returns the folders of all libs of the repository: `libs/ui`, `platform/federation`. */
export const libFolders = (root: string): string[] =>
  PARENTS.filter((parent) => existsSync(join(root, parent)))
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));

/** Returns the folder of one lib: `libs/ui` of `ui`. Throws when there is none. */
export function libFolder(root: string, lib: string): string {
  const folders = PARENTS.map((parent) => `${parent}/${lib}`);
  const folder = folders.find((one) => existsSync(join(root, one, 'package.json')));
  if (!folder) throw new Error(`${lib}: a lib of the repository expected, found none.`);
  return folder;
}

/** Returns the path of the source file of an entry: `libs/ui/src/core.ts` of `@demanda/ui/core`. */
export function entryFile(root: string, name: string): string {
  const [, lib = '', ...rest] = name.split('/');
  const folder = libFolder(root, lib);
  const exports = readPackage(join(root, folder)).exports ?? {};
  const entry = rest.length > 0 ? `./${rest.join('/')}` : '.';
  const target = exports[entry] ?? exports['./*']?.replace('*', rest.join('/')) ?? '';
  return `${folder}/${target.replace('./', '')}`;
}
