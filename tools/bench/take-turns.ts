/** One of those that are measured beside each other. */
export interface Contestant {
  name: string;
  /** Made before each run and not timed. */
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
}

export interface Rounds {
  count: number;
  /** Rounds before those that count. */
  warmUp: number;
}

async function milliseconds({ prepare, run }: Contestant): Promise<number> {
  await prepare?.();
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * Runs everybody once a round, so that a busy moment of the machine hits all alike. Every second round goes
 * backwards. Answers the milliseconds of each run by name; a name given twice has twice as many.
 */
export async function takeTurns(
  contestants: readonly Contestant[],
  { count, warmUp }: Rounds,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = -warmUp; round < count; round += 1) {
    const order = round % 2 === 0 ? contestants : [...contestants].reverse();
    for (const contestant of order) {
      const time = await milliseconds(contestant);
      if (round >= 0) times.get(contestant.name)!.push(time);
    }
  }
  return times;
}
