import { config } from 'zod';
import { RELEASE_ELEMENT_ID, release, type Release } from './release';

/**
 * The release that this page was served with, read from the element that the server put into the HTML.
 * A tab stays on it until the page is loaded again (federation design, rule 4).
 * Throws when the element is missing or does not hold a release: then the shell cannot start.
 */
export function readRelease(page: Document = document): Release {
  // The enforced Content-Security-Policy forbids eval; without this zod tries it and a violation is reported.
  config({ jitless: true });
  const text = page.getElementById(RELEASE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no release document');
  return release.parse(JSON.parse(text));
}
