/** Things that hold something just now, for whoever follows whether there is any. */
export function createHolders() {
  const holders = new Set<object>();
  const listeners = new Set<() => void>();

  /** Notes that this one holds something, or nothing any more. */
  function note(holder: object, holds: boolean): void {
    if (holders.has(holder) === holds) return;
    if (holds) holders.add(holder);
    else holders.delete(holder);
    for (const listener of [...listeners]) listener();
  }

  return {
    note,
    isAny: (): boolean => holders.size > 0,
    /** Returns a check of whether any other than the holders of now holds something. */
    mark(): () => boolean {
      const before = new Set(holders);
      return () => [...holders].some((holder) => !before.has(holder));
    },
    /** Every one holds nothing from now on. */
    release(): void {
      for (const holder of [...holders]) note(holder, false);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
