import { useDelayedValue } from './use-delayed-value';

/** The first value at once, any later one when it has rested for `delay` milliseconds. */
export const useDebouncedValue = <T>(value: T, delay: number): T => useDelayedValue(value, () => delay);
