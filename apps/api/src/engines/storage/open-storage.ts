import type { StorageAddress } from '@demanda/storage/address';
import { join } from 'node:path';
import { prepareDataFolder } from '../../kernel/data-folder';
import { StartError } from '../../kernel/start-error';
import { folderStorage } from './folder-storage';
import { s3Storage } from './s3-storage';
import type { FileStorage } from './storage';

/** Environment variables that name the storage. */
interface StorageEnv {
  STORAGE_URL?: StorageAddress;
  DATA_DIR: string;
}

/** Opens the storage that STORAGE_URL names, else the folder `files` in DATA_DIR. StartError when it cannot be used. */
export async function openStorage(env: StorageEnv): Promise<FileStorage> {
  const address = env.STORAGE_URL ?? { kind: 'folder', folder: join(env.DATA_DIR, 'files') };
  if (address.kind === 's3') {
    return s3Storage(address).catch((error: Error) => {
      const { cause } = error;
      const reason = cause instanceof Error ? cause.name : 'erro';
      throw new StartError(`Não é possível usar o armazenamento de STORAGE_URL (${reason}).`);
    });
  }
  prepareDataFolder(address.folder);
  return folderStorage(address.folder);
}
