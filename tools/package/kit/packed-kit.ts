import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderDigest, isSourceOfRepository } from '@demanda/releases/source-id';
import { madeOnce } from '../../../platform/build/made-once';
import { ROOT } from '../../build/workspace';
import { packKit } from './assemble-kit';

const CACHE = join(ROOT, 'node_modules/.cache/demanda-kit');

/** Folders whose sources the kit contains, or that make it. */
const SOURCES = ['libs', 'platform', 'tools/build', 'tools/package/kit'];

const LOCK_FILE = join(ROOT, 'package-lock.json');

const digestOfSources = () =>
  [
    folderDigest(ROOT, ROOT, (path) => path === LOCK_FILE),
    ...SOURCES.map((name) => folderDigest(ROOT, join(ROOT, name), isSourceOfRepository)),
  ]
    .map((digest) => digest.slice(0, 12))
    .join('-');

/** Returns the archive of the kit of these sources. The tests that need it share it: it takes a minute to make. */
export async function packedKit(): Promise<string> {
  const folder = await madeOnce(CACHE, digestOfSources(), async (path) => void (await packKit(path)));
  return join(folder, readdirSync(folder)[0]!);
}
