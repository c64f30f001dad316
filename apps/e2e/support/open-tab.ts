import { getLive } from '@demanda/contracts/platform-live';
import { expect, type Page } from '@playwright/test';

/** A tab that stays open while the platform changes. */

/** Title of the offer to load the live release. */
export const OFFER = 'Nova versão disponível';

/** Returns the number of the release that the tab was served with. */
export const releaseOf = (page: Page) =>
  page.evaluate(() => {
    const text = document.getElementById('release')?.textContent ?? '{}';
    return (JSON.parse(text) as { number: number }).number;
  });

/** For polling `releaseOf` while the page reloads and has no release. */
export const whileLoading = () => undefined;

/**
 * Navigates inside the open tab, as Back and Forward do, without a page load; the page has rendered the address since. A
 * form that is being saved closes first: its toast comes before, while the product still asks whether to discard it.
 */
export async function goInside(page: Page, address: string): Promise<void> {
  await expect(page.locator('[type=submit][aria-busy=true]')).toHaveCount(0);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return new Promise<void>((rendered) => requestAnimationFrame(() => setTimeout(rendered)));
  }, address);
}

export const pageTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Waits until the tab has polled this release as the live one. */
export const heard = (page: Page, release: number) =>
  page.waitForResponse(async (response) => {
    if (!response.url().includes('/api/platform/live')) return false;
    // An aborted poll has no body.
    const answer = getLive.response.safeParse(await response.json().catch(() => undefined));
    return answer.success && answer.data.release === release;
  });
