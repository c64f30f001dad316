import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** Number of servers that the calls of a test reach in turns; more than one in `npm test -- --only=api-instances`. */
export const INSTANCES = process.env.TEST_INSTANCES === '2' ? 2 : 1;

const RETRY_MS = 50;

/**
 * Returns what `read` returns. With several servers it reads until all of them answer alike, since a server learns of
 * a change by another one with its next read of the database, at most half a second later.
 */
export async function answerOfAll<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    const first = await read();
    let areAlike = true;
    for (let others = 1; others < INSTANCES; others += 1) areAlike &&= isDeepStrictEqual(await read(), first);
    if (areAlike) return first;
    await setTimeout(RETRY_MS);
  }
}
