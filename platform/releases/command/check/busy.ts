import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

/** Share of the time in which an idle page may work. */
const BUSY_SHARE = 0.5;
const WINDOW_MS = 300;
/** Chunks that load in the background may keep a page busy for so long. */
const TIMEOUT_MS = 6_000;

/** Returns whether an idle page keeps working, as with a state that each effect sets again. */
export async function isNeverIdle(page: Page): Promise<boolean> {
  const cdp = await page.context().newCDPSession(page);
  try {
    await cdp.send('Performance.enable');
    const measure = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const seconds = (name: string) => metrics.find((known) => known.name === name)?.value ?? 0;
      return { time: seconds('Timestamp'), worked: seconds('TaskDuration') };
    };
    const deadline = Date.now() + TIMEOUT_MS;
    let before = await measure();
    while (Date.now() < deadline) {
      await wait(WINDOW_MS);
      const now = await measure();
      if (now.worked - before.worked < (now.time - before.time) * BUSY_SHARE) return false;
      before = now;
    }
    return true;
  } finally {
    await cdp.detach();
  }
}
