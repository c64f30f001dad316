import { useLater } from './use-later';

/** The first value at once, any later one when it has rested for `delay` milliseconds. */
export const useSettled = <T>(value: T, delay: number): T => useLater(value, () => delay);
