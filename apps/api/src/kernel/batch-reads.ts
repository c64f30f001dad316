/**
 * Turns a function that reads many keys into one that reads one key. One read runs at a time; keys requested
 * meanwhile are read together in the next one.
 */
export function batchReads<K, V>(
  readAll: (keys: K[]) => Promise<Map<K, V>>,
): (key: K) => Promise<V | undefined> {
  const waiting = new Set<K>();
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Map<K, V>> | undefined;

  async function readNext(): Promise<Map<K, V>> {
    // A failed read rejects only the calls that it served.
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
