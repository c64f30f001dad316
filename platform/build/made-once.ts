import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 200;
const DAY_MS = 24 * 60 * 60_000;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes the lock of a process that has died. */
function releaseDead(lock: string): void {
  try {
    if (!isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock);
  } catch {
    // The other process has just removed it.
  }
}

/** Whether this process is the one that makes it; another one may be making it, or have died over it. */
function claim(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    releaseDead(lock);
    return false;
  }
}

/** Removes what was made of earlier sources. Not at once: another process may still read it. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (made < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Returns the path in the folder `cache` of the file or folder that `make` writes. Processes that ask for the same
 * `name`, a digest of all that it is made of, share it, and wait for the one that makes it.
 */
export async function madeOnce(
  cache: string,
  name: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const path = join(cache, name);
  const lock = `${path}.pid`;
  mkdirSync(cache, { recursive: true });
  const isMade = () => readdirSync(cache).includes(name);
  while (!isMade()) {
    if (!claim(lock)) {
      await wait(POLL_MS);
      continue;
    }
    try {
      // Another process may have made it since.
      if (isMade()) break;
      removeOld(cache);
      rmSync(`${path}.new`, { recursive: true, force: true });
      await make(`${path}.new`);
      renameSync(`${path}.new`, path);
    } finally {
      rmSync(lock);
    }
  }
  return path;
}
