import type { Release } from './release';

/** Id of the element of the shell's HTML that carries the release. */
export const RELEASE_ELEMENT_ID = 'release';

/** Id of the element beside it with the names of the disabled remotes as JSON. */
export const DISABLED_ELEMENT_ID = 'disabled';

const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '');

/**
 * Returns whether a document is a release. The server, which sends it, has validated all of it: to do so again would
 * take the page a third of the time in which its scripts start.
 */
export const isRelease = (document: unknown): document is Release =>
  typeof document === 'object' && document !== null && 'shell' in document && 'remotes' in document;

/**
 * Returns the release that this page was served with, from the element that the server put into the HTML.
 * A tab keeps it until the page is reloaded.
 * Throws when the element is missing or does not hold a release: then the shell cannot start.
 */
export function readRelease(): Release {
  const release = read(RELEASE_ELEMENT_ID);
  if (!isRelease(release)) throw new Error('The page carries no release document');
  return release;
}

/**
 * Names of the remotes that were disabled when the page was served. Empty on a page from a static file server; the
 * first poll of the tab then returns them.
 */
export function readDisabled(): string[] {
  try {
    const names = read(DISABLED_ELEMENT_ID);
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}
