import { getLive } from '@demanda/contracts/platform';
import type { Page } from '@playwright/test';

/** A tab that stays open while the platform changes under it. */

/** What offers it the release that is live. */
export const OFFER = 'Nova versão disponível';

/** Number of the release that the page in the tab was served with. */
export const releaseOf = (page: Page) =>
  page.evaluate(() => {
    const text = document.getElementById('release')?.textContent ?? '{}';
    return (JSON.parse(text) as { number: number }).number;
  });

/** For a poll of `releaseOf` while the tab loads its page again: until then no release is there. */
export const whileLoading = () => undefined;

/** Goes somewhere inside the open tab, as Back and Forward do: nothing is loaded anew. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

export const pageTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The tab has heard that this release is live. */
export const heard = (page: Page, release: number) =>
  page.waitForResponse(async (response) => {
    if (!response.url().includes('/api/platform/live')) return false;
    // A question that was broken off has no answer.
    const answer = getLive.response.safeParse(await response.json().catch(() => undefined));
    return answer.success && answer.data.release === release;
  });
