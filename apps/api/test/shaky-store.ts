import type { ReleaseStore } from '@demanda/releases/release-store';

/** A release store that can be away, and that says what was read of it. */
export interface ShakyStore extends ReleaseStore {
  isDown: boolean;
  /** Keys that were read, each as often as it was. */
  reads: string[];
}

export function shakyStore(store: ReleaseStore): ShakyStore {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const shaky: ShakyStore = {
    ...store,
    isDown: false,
    reads: [],
    read: (key) => {
      shaky.reads.push(key);
      return shaky.isDown ? away() : store.read(key);
    },
    list: (prefix) => (shaky.isDown ? away() : store.list(prefix)),
  };
  return shaky;
}
