import { quantile } from './statistics';

/** Half of the range between the quartiles: two medians that differ by less are equal. */
export const noiseOf = (samples: readonly number[]): number =>
  (quantile(samples, 0.75) - quantile(samples, 0.25)) / 2;

/** Compares figures with their limits and collects those that exceed them, which fail the run. */
export function createVerdicts() {
  const lost: string[] = [];
  return {
    lost,
    /** Returns the limit as text, marked when the value exceeds it by more than its noise. */
    atMost(name: string, value: number, limit: number, { unit = '', noise = 0 } = {}): string {
      const isOver = value - noise > limit;
      if (isOver) lost.push(`${name}: ${Number(value.toFixed(3))}${unit}, at most ${limit}${unit}`);
      return `at most ${limit}${unit}${isOver ? ': OVER' : ''}`;
    },
  };
}

export type Verdicts = ReturnType<typeof createVerdicts>;
