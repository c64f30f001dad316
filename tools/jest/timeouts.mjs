/**
 * Milliseconds of one test: it bounds a hang, on a machine that has other work, too, and longer than any wait inside of
 * a test. Of several projects Jest takes the first one's for all, so it is one for all.
 */
export const testTimeout = 180_000;
