/**
 * The view in the URL of a list: `?view=12`, or the key of a ready-made one, with the parameters that were changed in
 * it.
 */

const KEY = 'view';
/** The list without a view, for users with a default one. */
const NO_VIEW = 'all';

/** Parameters that no view keeps. */
const NOT_PART = [KEY, 'page', 'size'];

export const viewKeyOf = (search: string): string | null => new URLSearchParams(search).get(KEY);
export const isNoView = (key: string | null): boolean => key === NO_VIEW;

/** Returns whether a view keeps this parameter; `known` are those of the list. */
export const isPartOfView = (key: string, known: readonly string[]): boolean =>
  known.includes(key) && !NOT_PART.includes(key);

/** Returns whether the URL changes parameters of the view. */
export const changesView = (search: string, known: readonly string[]): boolean =>
  [...new URLSearchParams(search).keys()].some((key) => isPartOfView(key, known));

/** How the page shows the list, which opening a view keeps. */
const KEPT = ['size', 'show', 'month'];

/** Returns the query string that opens a view, or none; page size and kind of list stay. */
export function queryOfView(search: string, key: string | undefined, hasDefault: boolean): string {
  const next = new URLSearchParams();
  const shown = new URLSearchParams(search);
  if (key !== undefined || hasDefault) next.set(KEY, key ?? NO_VIEW);
  for (const name of KEPT) {
    const value = shown.get(name);
    if (value) next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}
