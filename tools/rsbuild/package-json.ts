import { readFileSync } from 'node:fs';
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

/** Returns the path of the source file of an entry: `libs/ui/src/core.ts` of `@demanda/ui/core`. */
export function entryFile(root: string, name: string): string {
  const [, lib = '', ...rest] = name.split('/');
  const exports = readPackage(join(root, 'libs', lib)).exports ?? {};
  const entry = rest.length > 0 ? `./${rest.join('/')}` : '.';
  const target = exports[entry] ?? exports['./*']?.replace('*', rest.join('/')) ?? '';
  return `libs/${lib}/${target.replace('./', '')}`;
}
