/** Creates an observable set of active objects, for callers that need to know whether there is any. */
export function createActiveSet() {
  const active = new Set<object>();
  const listeners = new Set<() => void>();

  /** Adds an object to the set or removes it. */
  function note(item: object, isActive: boolean): void {
    if (active.has(item) === isActive) return;
    if (isActive) active.add(item);
    else active.delete(item);
    for (const listener of [...listeners]) listener();
  }

  return {
    note,
    isAny: (): boolean => active.size > 0,
    /** Returns the set of the objects that become active after this call. */
    mark() {
      const before = new Set(active);
      const added = () => [...active].filter((item) => !before.has(item));
      return {
        isAny: (): boolean => added().length > 0,
        release: (): void => added().forEach((item) => note(item, false)),
      };
    },
    /** Removes all objects. */
    release(): void {
      for (const item of [...active]) note(item, false);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
