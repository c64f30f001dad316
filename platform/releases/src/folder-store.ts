import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStore, StoredObject } from './release-store';
import { PARTIAL } from './store-keys';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));

/** Error handler that returns `instead` for a missing file. Other disk errors are thrown: a list must be complete. */
function ifMissing<T>(instead: T) {
  return (error: unknown): T => {
    if (isMissing(error)) return instead;
    throw error;
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its missing parents durably (fsync). */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

/** Whether a key stays within the folder. */
const isSafe = (key: string) =>
  key.split('/').every((name) => name !== '' && name !== '.' && name !== '..' && !/[\0\\]/.test(name));

/** A store in a folder of a file system with hard links. */
export function folderStore(folder: string): ReleaseStore {
  const pathOf = (key: string) => {
    if (!isSafe(key)) throw new Error(`${key}: the key of an object expected.`);
    return join(folder, key);
  };

  /** Writes to a temporary name, flushes, then renames, which is atomic. */
  async function place(key: string, content: Uint8Array, step: (from: string, to: string) => Promise<void>) {
    const [partial, target] = [join(folder, PARTIAL, randomUUID()), pathOf(key)];
    await makeFolder(dirname(partial));
    try {
      await writeDurably(partial, content);
      await makeFolder(dirname(target));
      await step(partial, target);
      await sync(dirname(target));
    } finally {
      await rm(partial, { force: true });
    }
  }

  async function objectsBelow(inside: string): Promise<StoredObject[]> {
    const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(ifMissing([]));
    const found = entries.map(async (entry) => {
      const key = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) return objectsBelow(key);
      const known = await stat(join(folder, key)).catch(ifMissing(undefined));
      return known ? [{ key, storedAt: known.mtime }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  /** Removes a folder that became empty, and its empty parents. */
  async function removeEmpty(path: string): Promise<void> {
    if (path.length <= folder.length) return;
    await rmdir(path).then(
      () => removeEmpty(dirname(path)),
      () => undefined,
    );
  }

  return {
    read: async (key) => {
      if (!isSafe(key)) return undefined;
      return readFile(join(folder, key)).catch(ifMissing(undefined));
    },
    write: (key, content) => place(key, content, rename),
    create: async (key, content) => {
      try {
        // The file system creates only one of two links with the same name.
        await place(key, content, link);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      }
    },
    list: async (prefix) => {
      const found = await objectsBelow(prefix.split('/').slice(0, -1).join('/'));
      return found.filter(({ key }) => key.startsWith(prefix)).sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    remove: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true });
      for (const path of new Set(keys.map((key) => dirname(pathOf(key))))) await removeEmpty(path);
    },
  };
}
