import { resolve } from 'node:path';
import { storageAddress } from '@demanda/storage/address';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/** Opens `file:///folder`, `s3://key:secret@host/bucket…` (like STORAGE_URL), or the path of a folder. */
export function openReleaseStore(address: string): ReleaseStore {
  const known = storageAddress(address);
  if (known?.kind === 's3') return bucketStore(known);
  if (!known && /^[a-z0-9]+:\/\//i.test(address)) {
    throw new Error('RELEASE_STORE: a folder or s3://key:secret@host/bucket expected.');
  }
  return folderStore(known?.folder ?? resolve(address));
}
