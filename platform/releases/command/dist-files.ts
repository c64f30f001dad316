import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DEVELOPMENT_REACT } from '@demanda/federation/release';
import { integrityOf, type BuildContent } from '@demanda/releases/builds';
import { compressOnce } from './compress-once';
import { SOURCE_ID } from '../../build/build-id';

/** Files that are written only for this tool; they are not published. */
const notReleased = new Set([
  SOURCE_ID,
  'mf-manifest.json',
  'mf-stats.json',
  'bundled.json',
  'chunks.json',
  'contract.json',
  'uses.json',
]);

/** Returns every file of a build to publish, with its path; compressed variants are kept below `root`. */
export async function readDist(dist: string, root: string): Promise<BuildContent[]> {
  const cache = join(root, 'node_modules/.cache/demanda/compressed');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter((name) => !notReleased.has(name))
    .sort();
  return Promise.all(
    names.map(async (path) => {
      const content = await readFile(join(dist, path));
      const compressed = () => compressOnce(content, cache);
      return { path, content, size: content.length, integrity: integrityOf(content), compressed };
    }),
  );
}

/**
 * Returns the size of scripts and styles in kilobytes after gzip: the download of a user who opens everything. React's
 * development modules are no user's.
 */
export async function weightKb(files: readonly BuildContent[]): Promise<number> {
  const code = files.filter(({ path }) => /\.(js|css)$/.test(path) && path !== DEVELOPMENT_REACT);
  const packed = await Promise.all(code.map(({ content }) => promisify(gzip)(content)));
  return Math.round(packed.reduce((sum, { length }) => sum + length, 0) / 102.4) / 10;
}
