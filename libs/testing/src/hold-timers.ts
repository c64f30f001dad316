import { act } from '@testing-library/react';

const { setTimeout: set, clearTimeout: clear } = globalThis;
afterEach(() => Object.assign(globalThis, { setTimeout: set, clearTimeout: clear }));

/**
 * Stops timers of exactly this many milliseconds, so that a slow machine can inspect the state before they fire.
 * `release` runs the waiting ones, and throws when there are none.
 */
export function holdTimers(ms: number): { release: () => Promise<void> } {
  const held = new Map<number, () => void>();
  let count = 0;
  const hold = (run: () => void, delay?: number) => {
    if (delay !== ms) return set(run, delay);
    held.set((count -= 1), run);
    return count;
  };
  const drop = (id?: number) => held.delete(id ?? 0) || clear(id);
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: drop });
  const release = async () => {
    if (held.size === 0) throw new Error(`no timer of ${ms} ms waits`);
    const runs = [...held.values()];
    held.clear();
    await act(async () => runs.forEach((run) => run()));
  };
  return { release };
}
