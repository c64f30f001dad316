/** Returns the quantile `q` (0 to 1) of the samples, interpolated linearly. Throws without samples. */
export function quantile(samples: readonly number[], q: number): number {
  if (samples.length === 0) throw new Error('There are no samples.');
  const sorted = [...samples].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Ratio of the median of `samples` to that of `base`. */
export const medianRatio = (samples: readonly number[], base: readonly number[]): number =>
  median(samples) / median(base);
