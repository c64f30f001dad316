import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the tools read of a package.json. */
export interface PackageJson {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  demanda?: {
    /** Kilobytes of JavaScript and CSS, gzip, that a build of this app may have. */
    budgetKb?: number;
  };
}

export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
