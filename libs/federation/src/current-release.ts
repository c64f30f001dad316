import { z } from '@demanda/schema';
import { DISABLED_ELEMENT_ID, RELEASE_ELEMENT_ID, release, type Release } from './release';

/**
 * The release that this page was served with, read from the element that the server put into the HTML.
 * A tab stays on it until the page is loaded again.
 * Throws when the element is missing or does not hold a release: then the shell cannot start.
 */
export function readRelease(page: Document = document): Release {
  // The enforced Content-Security-Policy forbids eval; without this zod tries it and a violation is reported.
  z.config({ jitless: true });
  const text = page.getElementById(RELEASE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no release document');
  return release.parse(JSON.parse(text));
}

/**
 * Names of the remotes that were switched off when the page was served; none when it does not say, as a page that
 * comes from a plain file server: then the first question of the tab tells.
 */
export function readDisabled(page: Document = document): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(page.getElementById(DISABLED_ELEMENT_ID)?.textContent ?? ''));
  } catch {
    return [];
  }
}
