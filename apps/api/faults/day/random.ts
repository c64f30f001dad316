/** Random choices that are the same for the same seed. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number below `limit`. */
  below(limit: number): number;
  isTrue(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    isTrue: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to choose from.');
      return items[below(items.length)]!;
    },
  };
}
