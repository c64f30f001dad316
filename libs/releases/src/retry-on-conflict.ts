import { setTimeout as pause } from 'node:timers/promises';

/** Somebody always gets through, so whoever loses so often does not see what the others do. */
const ATTEMPTS = 200;
const FIRST_PAUSE_MS = 50;
const DOUBLINGS = 5;

/**
 * Tries until an attempt answers something; nothing means that another publisher was faster, and the next attempt begins
 * from what they made. Throws a sentence when nobody else can be that fast.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const mine = await attempt();
    if (mine !== undefined) return mine;
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** Math.min(count, DOUBLINGS));
  }
  throw new Error(`Others were faster ${ATTEMPTS} times: try again.`);
}
