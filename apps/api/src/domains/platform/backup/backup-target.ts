import type { StorageAddress } from '@demanda/storage/address';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { s3Storage } from '../../../engines/storage/s3-storage';
import { StorageError, type FileStorage } from '../../../engines/storage/storage';
import { StartError } from '../../../kernel/start-error';
import { DISK_REASONS } from './disk-reasons';

/** Where scheduled backups are kept: a folder, whose files people find by their names, or a bucket. */
export type BackupTarget = Pick<FileStorage, 'put' | 'get' | 'remove'>;

function folderTarget(folder: string): BackupTarget {
  const pathOf = (name: string) => join(folder, name);
  const partialOf = (name: string) => `${pathOf(name)}.partial`;
  return {
    async put(name, content) {
      const file = await open(partialOf(name), 'wx', 0o600);
      try {
        await pipeline(content, file.createWriteStream({ flush: true }));
        // Not a link: folders in a network and on USB sticks often have none.
        await rename(partialOf(name), pathOf(name));
      } finally {
        await rm(partialOf(name), { force: true });
      }
    },
    get: async (name) => (await open(pathOf(name))).createReadStream(),
    async remove(names) {
      for (const name of names)
        await Promise.all([pathOf(name), partialOf(name)].map((path) => rm(path, { force: true })));
    },
  };
}

async function openPlain(address: StorageAddress): Promise<BackupTarget> {
  if (address.kind === 's3') return s3Storage(address);
  await access(address.folder, constants.W_OK);
  return folderTarget(address.folder);
}

/** Returns a StartError that says why the target cannot be used; it never contains its URL, which has a secret. */
function refusalOf(error: unknown): unknown {
  const cause = (error instanceof StorageError ? error.cause : error) as NodeJS.ErrnoException;
  const reason =
    DISK_REASONS[cause.code ?? ''] ?? `ela não respondeu ou recusou (${cause.code ?? cause.name})`;
  return new StartError(`Não é possível gravar em BACKUP_URL: ${reason}.`, { cause: error });
}

const OTHER_CONTENT = 'A cópia foi gravada em BACKUP_URL com outro conteúdo, e removida.';

async function digestOf(content: Readable | undefined): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content ?? []) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Opens the target of BACKUP_URL. Its failures are StartErrors. A folder must exist: it may be a disk that is not mounted. */
export async function openBackupTarget(address: StorageAddress) {
  const explained = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw refusalOf(error);
    });
  const target = await explained(openPlain(address));
  return {
    /** Stores a file, and reads it again: it is there byte by byte, or not at all. */
    async store(name: string, file: string, signal: AbortSignal): Promise<void> {
      try {
        await explained(target.put(name, createReadStream(file, { signal })));
        const stored = await explained(target.get(name).then(digestOf));
        if (stored !== (await digestOf(createReadStream(file)))) throw new StartError(OTHER_CONTENT);
      } catch (error) {
        await target.remove([name]).catch(() => undefined);
        throw error;
      }
    },
    remove: (names: readonly string[]) => explained(target.remove(names)),
  };
}
