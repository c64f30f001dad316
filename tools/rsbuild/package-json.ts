import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a package.json that the tools use. */
export interface PackageJson {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  demanda?: {
    /** Maximum size of JavaScript and CSS after gzip. */
    budgetKb?: number;
  };
}

export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
