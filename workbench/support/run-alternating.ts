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

/** Runs that failed, by the name of the candidate: the reason of each. */
type Failures = Map<string, string[]>;

/** A run that fails, as on a machine that others use, is named and left out; one that mostly fails ends the program. */
function refuseMostlyFailed(part: string, failures: Failures, times: ReadonlyMap<string, number[]>): void {
  for (const [name, reasons] of failures) {
    const runs = reasons.length + times.get(name)!.length;
    if (reasons.length * 2 > runs)
      throw new Error(`${part}: ${name} failed ${reasons.length} of ${runs} times: ${reasons[0]}`);
  }
}

/**
 * Runs all functions once per round, so that other load on the machine affects all equally. Every second round runs
 * backwards. `part` names the rounds in the progress. Returns the milliseconds of each run by name; a name that occurs
 * twice has twice as many, and a run that failed is left out.
 */
export async function runAlternating(
  part: string,
  candidates: readonly Candidate[],
  { count, warmUp }: Rounds,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(candidates.map(({ name }) => [name, []]));
  const failures: Failures = new Map();
  begin(part, warmUp + count);
  for (let round = -warmUp; round < count; round += 1) {
    const order = round % 2 === 0 ? candidates : [...candidates].reverse();
    for (const candidate of order) {
      const time = await milliseconds(candidate).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        console.error(`${part}: ${candidate.name} failed: ${reason}`);
        failures.set(candidate.name, [...(failures.get(candidate.name) ?? []), reason]);
      });
      if (round >= 0 && time !== undefined) times.get(candidate.name)!.push(time);
    }
    advance();
  }
  refuseMostlyFailed(part, failures, times);
  return times;
}
