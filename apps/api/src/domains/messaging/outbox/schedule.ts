const MINUTE_MS = 60_000;

/** Waits after the first, second, … temporary failure (G-MAIL-1). */
const RETRY_DELAYS_MS = [1, 5, 30, 2 * 60, 8 * 60].map((minutes) => minutes * MINUTE_MS);

export const ATTEMPT_TIMEOUT_MS = 30_000;
/** Time after which the process of an attempt counts as dead and another attempt may begin. */
export const LEASE_MS = 2 * MINUTE_MS;
/** Time that a caller waits for the first attempt, which continues afterwards. */
export const ANSWER_TIMEOUT_MS = 5_000;
/** Time within which a second identical message counts as a double click. */
export const DOUBLE_CLICK_WINDOW_MS = 3_000;

export const addMs = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Returns the time of the next attempt; undefined when none is left. */
export function nextRetryTime(attempts: number, now: Date): Date | undefined {
  const wait = RETRY_DELAYS_MS[attempts - 1];
  return wait === undefined ? undefined : addMs(now, wait);
}
