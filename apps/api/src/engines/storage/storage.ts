import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { HttpError } from '../../kernel/errors';

/** A stored object. */
export interface StoredObject {
  key: string;
  storedAt: Date;
}

/** Storage of the content of files, outside the database. Failures are StorageErrors. */
export interface FileStorage {
  /** Stores the whole content, or nothing when the stream fails. */
  put(key: string, content: Readable): Promise<void>;
  /** Returns the content; undefined for an unknown key. */
  get(key: string): Promise<Readable | undefined>;
  /** Deletes objects; unknown keys are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Lists all objects in pages. */
  list(): AsyncIterable<StoredObject[]>;
}

/** A failed operation of the storage; `cause` is the original error. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** Runs work on a storage and wraps its failures in StorageErrors; not the refusal that ended a content. */
export async function withStorageErrors<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw new StorageError(`file storage: ${what} failed`, { cause });
  }
}

/** Returns a random key, which reveals nothing about the file (G-ATT-7). */
export const newStorageKey = (): string => randomBytes(16).toString('hex');
