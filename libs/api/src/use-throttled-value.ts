import { useDelayedValue } from './use-delayed-value';

/**
 * The value, followed at once when it last changed more than `pause` milliseconds ago, otherwise at
 * the end of that pause: quick changes become one.
 */
export const useThrottledValue = <T>(value: T, pause: number): T =>
  useDelayedValue(value, (since) => Math.max(0, since + pause - Date.now()));
