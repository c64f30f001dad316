export interface StoredObject {
  key: string;
  storedAt: Date;
}

/**
 * Object store for builds, releases and channels, by key (`releases/3.json`). Concurrent writers meet only in `create`,
 * so readers need no lock and see complete objects.
 */
export interface ReleaseStore {
  /** Reads an object; undefined when there is none under this key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes atomically and overwrites; for content that is determined by its key. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** Like write, but returns false when the key exists: decides between concurrent publishers. */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** Lists objects whose key begins with `prefix`, ascending by key. */
  list(prefix: string): Promise<StoredObject[]>;
  /** Deletes objects; missing keys are ignored. */
  remove(keys: readonly string[]): Promise<void>;
}
