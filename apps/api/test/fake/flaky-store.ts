import type { ReleaseStore } from '@demanda/releases/release-store';

/** A release store that can be unavailable or slow, and records its reads. */
export interface FlakyStore extends ReleaseStore {
  isDown: boolean;
  /** Keys of all reads, with repetitions. */
  reads: string[];
  /** Blocks all reads until the returned function is called. */
  pause(): () => void;
}

export function flakyStore(store: ReleaseStore): FlakyStore {
  let running = Promise.resolve();
  const reachable = async () => {
    await running;
    if (shaky.isDown) throw new Error('connect ECONNREFUSED');
  };
  const shaky: FlakyStore = {
    ...store,
    isDown: false,
    reads: [],
    read: async (key) => {
      shaky.reads.push(key);
      await reachable();
      return store.read(key);
    },
    list: async (prefix) => {
      await reachable();
      return store.list(prefix);
    },
    pause() {
      let resume = () => {};
      running = new Promise((resolve) => (resume = resolve));
      return () => resume();
    },
  };
  return shaky;
}
