import type { ReleaseStore } from '../release-store';

/** Thrown by a store that is gone. */
export class Gone extends Error {
  override name = 'Gone';
}

/**
 * A store that takes so many changes and is gone then, for reading, too: what a killed publisher is to the rest.
 * `onDeath` is called when the next change is asked for.
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
      // One by one: no store removes many in one step.
      for (const key of keys) {
        spend();
        await store.remove([key]);
      }
    },
  };
}
