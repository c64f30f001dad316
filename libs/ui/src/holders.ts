/** Creates an observable set of active objects, for callers that need to know whether there is any. */
export function createHolders() {
  const holders = new Set<object>();
  const listeners = new Set<() => void>();

  /** Adds an object to the set or removes it. */
  function note(holder: object, holds: boolean): void {
    if (holders.has(holder) === holds) return;
    if (holds) holders.add(holder);
    else holders.delete(holder);
    for (const listener of [...listeners]) listener();
  }

  return {
    note,
    isAny: (): boolean => holders.size > 0,
    /** Returns a function that tells whether an object became active after this call. */
    mark(): () => boolean {
      const before = new Set(holders);
      return () => [...holders].some((holder) => !before.has(holder));
    },
    /** Removes all objects. */
    release(): void {
      for (const holder of [...holders]) note(holder, false);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
