import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** An object that the storage holds. */
export interface StoredObject {
  key: string;
  storedAt: Date;
}

/** Where the content of files is kept, apart from the database. Failures are StorageErrors. */
export interface FileStorage {
  /** Keeps what `content` says, or nothing of it when it fails on the way. */
  put(key: string, content: Readable): Promise<void>;
  /** The content, or nothing when there is none under this key. */
  get(key: string): Promise<Readable | undefined>;
  /** Keys without an object are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Everything that is kept, in pages. */
  list(): AsyncIterable<StoredObject[]>;
}

/** The storage could not do what it was asked to; `cause` says why. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** Does work on a storage; every failure of it becomes a StorageError. */
export async function onStorage<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new StorageError(`file storage: ${what} failed`, { cause });
  }
}

/** A name that nobody can guess and that says nothing of the file (G-ATT-7). */
export const newKey = (): string => randomBytes(16).toString('hex');
