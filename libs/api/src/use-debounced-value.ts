import { useDelayedValue } from './use-delayed-value';

/** Returns the first value at once and later ones when they have not changed for `delayMs`. */
export const useDebouncedValue = <T>(value: T, delayMs: number): T => useDelayedValue(value, () => delayMs);
