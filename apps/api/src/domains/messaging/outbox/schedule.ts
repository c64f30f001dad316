const MINUTE = 60_000;

/** Waits after the first, second, … temporary failure (G-MAIL-1). */
const RETRIES = [1, 5, 30, 2 * 60, 8 * 60].map((minutes) => minutes * MINUTE);

/** Time limit of an attempt. */
export const ATTEMPT_MS = 30_000;
/** Time after which the process of an attempt counts as dead and another attempt may begin. */
export const LEASE_MS = 2 * MINUTE;
/** Time that a caller waits for the first attempt, which continues afterwards. */
export const ANSWER_MS = 5_000;
/** Time within which a second identical message counts as a double click. */
export const DOUBLE_CLICK_MS = 3_000;

export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Returns the time of the next attempt; undefined when none is left. */
export function retryAt(attempts: number, now: Date): Date | undefined {
  const wait = RETRIES[attempts - 1];
  return wait === undefined ? undefined : after(now, wait);
}
