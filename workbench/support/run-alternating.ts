import { advance, begin } from './progress';

/** One of the compared functions. */
export interface Candidate {
  name: string;
  /** Runs before each run and is not timed. */
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
}

export interface Rounds {
  count: number;
  /** Rounds that are not measured. */
  warmUp: number;
}

async function milliseconds({ prepare, run }: Candidate): Promise<number> {
  await prepare?.();
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * Runs all functions once per round, so that other load on the machine affects all equally. Every second round runs
 * backwards. `part` names the rounds in the progress. Returns the milliseconds of each run by name; a name that occurs
 * twice has twice as many.
 */
export async function runAlternating(
  part: string,
  candidates: readonly Candidate[],
  { count, warmUp }: Rounds,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(candidates.map(({ name }) => [name, []]));
  begin(part, warmUp + count);
  for (let round = -warmUp; round < count; round += 1) {
    const order = round % 2 === 0 ? candidates : [...candidates].reverse();
    for (const candidate of order) {
      const time = await milliseconds(candidate);
      if (round >= 0) times.get(candidate.name)!.push(time);
    }
    advance();
  }
  return times;
}
