/**
 * Milliseconds for one test: detects a hang, also on a loaded machine, and exceeds every wait inside a test. With
 * several projects, Jest uses the first one's value for all, so there is one.
 */
export const testTimeout = 180_000;
