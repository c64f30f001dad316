import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildManifest } from '@demanda/federation/release';
import { integrityOf } from './dist-files';
import { isMissing, paths } from './store';

/** One sentence for each file of a stored build that is missing or is not what its manifest says. */
export async function fileRefusals(store: string, { app, digest, files }: BuildManifest): Promise<string[]> {
  const folder = paths(store).build(app, digest);
  const found = await Promise.all(
    files.map(async ({ path, integrity }) => {
      try {
        const actual = integrityOf(await readFile(join(folder, path)));
        if (actual === integrity) return [];
        return [`${app}: ${path} of build ${digest} expected with ${integrity}, found ${actual}.`];
      } catch (error) {
        if (isMissing(error)) return [`${app}: ${path} expected in build ${digest}, found no such file.`];
        throw error;
      }
    }),
  );
  return found.flat();
}
