const MINUTE = 60_000;

/** Waits after the first, second … attempt that failed for now (G-MAIL-1). */
const RETRIES = [1, 5, 30, 2 * 60, 8 * 60].map((minutes) => minutes * MINUTE);

/** Milliseconds after which an attempt is broken off. */
export const ATTEMPT_MS = 30_000;
/** Milliseconds after which an attempt counts as lost with its process, and another one may begin. */
export const LEASE_MS = 2 * MINUTE;
/** Milliseconds that a caller waits for the first attempt; it goes on without the caller. */
export const ANSWER_MS = 5_000;
/** Milliseconds within which the same message asked for again is a double click. */
export const DOUBLE_CLICK_MS = 3_000;

export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** When to try again after so many attempts; nothing when enough is enough. */
export function retryAt(attempts: number, now: Date): Date | undefined {
  const wait = RETRIES[attempts - 1];
  return wait === undefined ? undefined : after(now, wait);
}
