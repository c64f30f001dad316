import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Watch } from './watch';

/** A small page of the shell that every profile may open; each visit begins and ends there. */
export const HOME = '/settings';

const LOAD_TIMEOUT_MS = 15_000;
const POLL_MS = 30;
/** Consecutive polls in which a page must be loaded, so that the effects of the last answer have run. */
const QUIET_POLLS = 4;

/** Titles of the pages that the shell shows in place of a remote that failed, and of an unknown address. */
const FAILURES = ['Não foi possível abrir esta página', 'Algo deu errado', 'Página não encontrada'];

/** Navigates inside the tab, as Back and Forward do, without a page load. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

interface Shown {
  failure?: string | undefined;
  isLoaded: boolean;
}

const readPage = (page: Page): Promise<Shown> =>
  page.evaluate((titles) => {
    const failed = [...document.querySelectorAll('h1, h2')].find((title) =>
      titles.includes(title.textContent),
    );
    // The lines of the panel: title, sentence, button.
    const failure =
      failed && (failed.parentElement?.innerText.split('\n').filter(Boolean)[1] ?? failed.textContent);
    const isBusy = document.querySelector('[aria-busy="true"], [role="status"][aria-label^="Carregando"]');
    return { failure, isLoaded: !isBusy && document.querySelector('h1') !== null };
  }, FAILURES);

/** Waits until the page has loaded, failed, or takes too long. */
export async function untilShown(page: Page, { pending }: Pick<Watch, 'pending'>): Promise<Shown> {
  const deadline = Date.now() + LOAD_TIMEOUT_MS;
  let quiet = 0;
  for (;;) {
    const shown = await readPage(page);
    quiet = shown.isLoaded && pending() === 0 ? quiet + 1 : 0;
    if (shown.failure || quiet >= QUIET_POLLS) return shown;
    if (Date.now() > deadline) return { ...shown, isLoaded: false };
    await wait(POLL_MS);
  }
}
