import { useDelayedValue } from './use-delayed-value';

/** Returns the first value at once and later ones when they have not changed for `delay` milliseconds. */
export const useDebouncedValue = <T>(value: T, delay: number): T => useDelayedValue(value, () => delay);
