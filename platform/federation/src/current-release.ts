import type { Release, ReleasedRemote } from './release';

/** Id of the element of the shell's HTML that carries the release. */
export const RELEASE_ELEMENT_ID = 'release';

/** Id of the element beside it with the names of the disabled remotes as JSON. */
export const DISABLED_ELEMENT_ID = 'disabled';

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

/** A remote without a digest runs only where the code changes under the page; `load-remote.ts` refuses it elsewhere. */
const isVerifiable = (remote: Partial<ReleasedRemote> | null): boolean =>
  remote?.integrity === null || /^sha384-/.test(remote?.integrity ?? '');

/**
 * Returns whether a document is a release whose remotes can be verified. The server has validated the rest: to do so
 * again would take a third of the time in which the scripts of the page start.
 */
export const isRelease = (document: unknown): document is Release =>
  typeof document === 'object' &&
  document !== null &&
  'remotes' in document &&
  Array.isArray(document.remotes) &&
  document.remotes.every(isVerifiable);

/**
 * Returns the release that this page was served with, from the element that the server put into the HTML.
 * A tab keeps it until the page is reloaded.
 * Throws when the element is missing or does not hold a release: then the shell cannot start.
 */
export function readRelease(): Release {
  const text = textOf(RELEASE_ELEMENT_ID);
  const release: unknown = text && JSON.parse(text);
  if (!isRelease(release)) throw new Error('The page carries no release document');
  return release;
}

/**
 * Names of the remotes that were disabled when the page was served. Empty on a page from a static file server; the
 * first poll of the tab then returns them.
 */
export function readDisabled(): string[] {
  try {
    const names: unknown = JSON.parse(textOf(DISABLED_ELEMENT_ID));
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
