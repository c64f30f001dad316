import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/workspace';
import type { InstalledPackage } from './installed-packages';

export const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)/i;

interface Described {
  license?: string;
  repository?: string | { url?: string };
}

/** Returns the texts of the license files of a package, or where it comes from when it has none. */
function textsOf(folder: string, { repository }: Described): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENSE_FILE.test(entry.name),
  );
  if (files.length > 0) return files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
  const source = typeof repository === 'string' ? repository : repository?.url;
  return [`The package contains no text of its license. Its source: ${source ?? 'the npm registry'}`];
}

/** Returns the notices of third parties: each package that ships, with its license. */
export function noticesOf(packages: readonly InstalledPackage[]): string {
  const line = '-'.repeat(100);
  const sections = packages.flatMap(({ name, version, path }) => {
    const folder = join(ROOT, path);
    const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Described;
    const title = `${name} ${version} (${described.license ?? 'see below'})`;
    return [line, title, ...textsOf(folder, described)];
  });
  return ['Demanda contains the following packages.', ...sections, ''].join('\n\n');
}
