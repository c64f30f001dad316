import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

/** Time without an answer after which a page counts as frozen; a busy machine delays answers by a few seconds. */
const FROZEN_AFTER_MS = 20_000;
const PAUSE_MS = 500;

/**
 * Returns the result of work in a page, or undefined when the page stops answering: a loop without end blocks every
 * call into it for ever.
 */
export async function rejectWhenFrozen<T>(
  page: Pick<Page, 'evaluate'>,
  work: Promise<T>,
  frozenAfterMs = FROZEN_AFTER_MS,
): Promise<T | undefined> {
  let isOver = false;
  const finished = work.finally(() => (isOver = true));
  // Rejects once the frozen page is closed, after the result was abandoned.
  finished.catch(() => undefined);
  const frozen = async () => {
    while (!isOver) {
      // A page that is being left cannot evaluate, but it lives.
      const beat = page.evaluate(() => true).catch(() => true);
      const isAlive = await Promise.race([beat, wait(frozenAfterMs, false, { ref: false })]);
      if (!isAlive && !isOver) return undefined;
      await wait(PAUSE_MS, undefined, { ref: false });
    }
    return finished;
  };
  return Promise.race([finished, frozen()]);
}
