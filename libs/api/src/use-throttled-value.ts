import { useDelayedValue } from './use-delayed-value';

/**
 * Returns a changed value at once when the last change was more than `pauseMs` ago, otherwise at the end of
 * that pause.
 */
export const useThrottledValue = <T>(value: T, pauseMs: number): T =>
  useDelayedValue(value, (since) => Math.max(0, since + pauseMs - Date.now()));
