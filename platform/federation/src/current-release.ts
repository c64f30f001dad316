import { z } from '@demanda/schema';
import { DISABLED_ELEMENT_ID, RELEASE_ELEMENT_ID, release, type Release } from './release';

/**
 * Returns the release that this page was served with, from the element that the server put into the HTML.
 * A tab keeps it until the page is reloaded.
 * Throws when the element is missing or does not hold a release: then the shell cannot start.
 */
export function readRelease(): Release {
  const text = document.getElementById(RELEASE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no release document');
  return release.parse(JSON.parse(text));
}

/**
 * Names of the remotes that were disabled when the page was served. Empty on a page from a static file server; the
 * first poll of the tab then returns them.
 */
export function readDisabled(): string[] {
  try {
    return z
      .array(z.string())
      .parse(JSON.parse(document.getElementById(DISABLED_ELEMENT_ID)?.textContent ?? ''));
  } catch {
    return [];
  }
}
