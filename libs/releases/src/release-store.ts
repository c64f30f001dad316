import { resolve } from 'node:path';
import { storageAddress } from '@demanda/storage/address';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';

/** An object that the store holds. */
export interface StoredObject {
  key: string;
  storedAt: Date;
}

/**
 * Where builds, releases and channels are kept: objects under keys (`releases/3.json`). Nothing in it is changed by
 * two hands at once but by `create`, so readers need no lock and see whole objects only.
 */
export interface ReleaseStore {
  /** The content, or nothing when there is none under this key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Appears whole or not at all, and replaces; for content that never differs under its key. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** Like write, but false when the key exists already: the step that decides between two publishers. */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** Everything whose key begins with `prefix`, ascending by key. */
  list(prefix: string): Promise<StoredObject[]>;
  /** Keys without an object are ignored. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Opens `file:///folder`, `s3://key:secret@host/bucket…` (like STORAGE_URL), or the path of a folder. */
export function openReleaseStore(address: string): ReleaseStore {
  const known = storageAddress(address);
  if (known?.kind === 's3') return bucketStore(known);
  if (!known && /^[a-z0-9]+:\/\//i.test(address)) {
    throw new Error('RELEASE_STORE: a folder or s3://key:secret@host/bucket expected.');
  }
  return folderStore(known?.folder ?? resolve(address));
}
