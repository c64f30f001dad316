import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withStorageErrors, type FileStorage, type StoredObject } from './storage';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores files in `folder`, spread over 256 folders by the first two letters of their keys. */
export function folderStorage(folder: string): FileStorage {
  const shardOf = (key: string) => key.slice(0, 2);
  const pathOf = (key: string) => join(folder, shardOf(key), key);

  async function objectsIn(shard: string): Promise<StoredObject[]> {
    const names = await readdir(join(folder, shard));
    const found = names.map(async (key) => ({ key, storedAt: (await stat(pathOf(key))).mtime }));
    return Promise.all(found);
  }

  return {
    put: (key, content) =>
      withStorageErrors('put', async () => {
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        // Opened here: a stream that opens its file itself can still create it after the removal below.
        const file = await open(path, 'wx', 0o600);
        try {
          // Flushed to disk, because a row must not refer to a file that a power cut lost.
          await pipeline(content, file.createWriteStream({ flush: true }));
        } catch (error) {
          await rm(path, { force: true });
          throw error;
        }
      }),

    get: (key) =>
      withStorageErrors('get', async () => {
        const file = await open(pathOf(key)).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        return file?.createReadStream();
      }),

    remove: (keys) =>
      withStorageErrors('remove', async () => {
        for (const key of keys) await rm(pathOf(key), { force: true });
      }),

    async *list() {
      const shards = await readdir(folder).catch(() => []);
      for (const shard of shards) yield await withStorageErrors('list', () => objectsIn(shard));
    },
  };
}
