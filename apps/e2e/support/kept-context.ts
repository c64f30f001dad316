import type { Browser, BrowserContext } from '@playwright/test';
import { OUTSIDE } from './sign-in';

/** A context in which the journeys of a worker open their tabs one after another, with the cache of those before. */
export interface KeptContext {
  context: BrowserContext;
  /** Closes the tabs of a journey, and deletes what the product stored and the journey granted. */
  reset(): Promise<void>;
}

/** Opens a context for journeys of the product at this origin. */
export async function openKeptContext(browser: Browser, origin: string): Promise<KeptContext> {
  const context = await browser.newContext();
  // A tab that stays open keeps the process of the pages, with the scripts that it has compiled, and their storage.
  const first = await context.newPage();
  await first.goto(origin + OUTSIDE);
  const devTools = await context.newCDPSession(first);
  return {
    context,
    async reset() {
      const opened = context.pages().filter((page) => page !== first);
      await Promise.all(opened.map((page) => page.close()));
      await context.clearPermissions();
      // Those of the provider too, which is another origin.
      await context.clearCookies();
      // At once in the process of the pages, which learns of the other deletion later.
      await first.evaluate(() => localStorage.clear());
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    },
  };
}
