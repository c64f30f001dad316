import { setTimeout as pause } from 'node:timers/promises';

/** One publisher always succeeds, so repeated conflicts mean that this one does not see the others' writes. */
const ATTEMPTS = 200;
const FIRST_PAUSE_MS = 50;
const DOUBLINGS = 5;

/**
 * Retries until an attempt returns a value. `undefined` means that another publisher was faster; the next attempt
 * starts from its result. Throws after too many conflicts.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const mine = await attempt();
    if (mine !== undefined) return mine;
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** Math.min(count, DOUBLINGS));
  }
  throw new Error(`Others were faster ${ATTEMPTS} times: try again.`);
}
