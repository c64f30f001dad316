import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { folderDigest, isSourceOfRepository } from '@demanda/releases/source-id';
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

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Whether this process is the one that packs; another one may be packing, or have died over it. */
function claim(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock);
    return false;
  }
}

/** Returns the archive of the kit of these sources. The tests that need it share it: it takes a minute to make. */
export async function packedKit(): Promise<string> {
  const name = digestOfSources();
  const folder = join(CACHE, name);
  const lock = join(CACHE, `${name}.pid`);
  mkdirSync(CACHE, { recursive: true });
  for (;;) {
    const archive = readdirSync(CACHE).includes(name) && readdirSync(folder)[0];
    if (archive) return join(folder, archive);
    if (claim(lock)) {
      for (const other of readdirSync(CACHE))
        if (other !== basename(lock)) rmSync(join(CACHE, other), { recursive: true });
      await packKit(`${folder}.new`);
      renameSync(`${folder}.new`, folder);
      rmSync(lock);
    }
    await wait(500);
  }
}
