/** Pseudo-random numbers and choices, the same everywhere for the same seed. */
export function randomFrom(seed: number) {
  let state = seed;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to choose from.');
    return list[whole(0, list.length - 1)]!;
  };
  return {
    /** From 0 to 1, exclusive. */
    next,
    /** Integer; both ends included. */
    whole,
    pick,
    chance: (probability: number) => next() < probability,
    /** Returns distinct elements in their order. */
    some: <T>(list: readonly T[], count: number): T[] => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, list.length)) chosen.add(whole(0, list.length - 1));
      return list.filter((_, index) => chosen.has(index));
    },
  };
}
export type Random = ReturnType<typeof randomFrom>;
