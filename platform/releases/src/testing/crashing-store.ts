import type { ReleaseStore } from '../release-store';

/** Thrown by a store that has crashed. */
export class Gone extends Error {
  override name = 'Gone';
}

/**
 * A store that accepts this many changes and then fails, also for reading, which is how a killed publisher appears to
 * others. `onDeath` is called at the next change.
 */
export function crashingStore(store: ReleaseStore, changes: number, onDeath: () => void): ReleaseStore {
  let left = changes;
  const alive = () => {
    if (left < 0) throw new Gone();
  };
  const spend = () => {
    left -= 1;
    if (left < 0) onDeath();
    alive();
  };
  return {
    read: async (key) => {
      alive();
      return store.read(key);
    },
    list: async (prefix) => {
      alive();
      return store.list(prefix);
    },
    write: async (key, content) => {
      spend();
      return store.write(key, content);
    },
    create: async (key, content) => {
      spend();
      return store.create(key, content);
    },
    remove: async (keys) => {
      // One by one: no store deletes several objects atomically.
      for (const key of keys) {
        spend();
        await store.remove([key]);
      }
    },
  };
}
