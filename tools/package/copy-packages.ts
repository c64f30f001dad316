import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../build/workspace';
import type { InstalledPackage } from './installed-packages';
import { LICENSE_FILE } from './notices';

/** Types, source maps and texts for developers. */
const NOT_RUN = /\.(map|d\.[cm]?ts|md|markdown|tsbuildinfo)$/i;

const isShipped = (path: string) => LICENSE_FILE.test(basename(path)) || !NOT_RUN.test(path);

/** Packages of the API alone lie beside its programs, all others above them. */
const targetOf = (path: string) => path.replace(/^apps\/api\//, 'program/');

/** Copies packages as they are installed into the folder of the package. */
export function copyPackages(packages: readonly InstalledPackage[], folder: string): void {
  for (const { path } of packages) {
    const from = join(ROOT, path);
    // Packages inside of packages are listed on their own.
    const filter = (file: string) => isShipped(file) && !file.slice(from.length).includes('/node_modules');
    cpSync(from, join(folder, targetOf(path)), { recursive: true, filter });
  }
}
