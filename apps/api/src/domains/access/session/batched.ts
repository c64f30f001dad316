/**
 * Makes a function that reads one key out of one that reads many. Keys that are asked for while a reading runs are
 * read together when it ends: however many ask, one reading runs at a time.
 */
export function batched<K, V>(
  readAll: (keys: K[]) => Promise<Map<K, V>>,
): (key: K) => Promise<V | undefined> {
  const waiting = new Set<K>();
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Map<K, V>> | undefined;

  async function readNext(): Promise<Map<K, V>> {
    // One that fails is the failure of those who asked for it.
    await running.catch(() => undefined);
    const keys = [...waiting];
    waiting.clear();
    running = next!;
    next = undefined;
    return readAll(keys);
  }

  return async (key) => {
    waiting.add(key);
    next ??= readNext();
    return (await next).get(key);
  };
}
