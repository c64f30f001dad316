import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 2 ** 20;
/** Holds the demonstration data, and everything that a small office works with. */
const FEWEST_MB = 32;
/** The default of PostgreSQL. */
const MOST_MB = 128;

/** Bytes of the tables and indexes of a database folder; 0 for a new one. */
function tableBytes(folder: string): number {
  const base = join(folder, 'base');
  try {
    return readdirSync(base, { recursive: true, encoding: 'utf8' }).reduce(
      (bytes, file) => bytes + statSync(join(base, file)).size,
      0,
    );
  } catch {
    return 0;
  }
}

/**
 * Start parameter of the embedded database for the pages that it keeps in memory, which it never returns: as many as its
 * tables have now, within limits. Pages beyond come from the cache of the operating system.
 */
export function sharedBuffers(folder: string): string[] {
  const megabytes = Math.round(tableBytes(folder) / MEGABYTE);
  return ['-c', `shared_buffers=${Math.min(Math.max(megabytes, FEWEST_MB), MOST_MB)}MB`];
}
