/** The view in the URL of a list: `?view=12`, or the word of a ready-made one, beside what was changed in it. */

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

/** Returns the query string that opens a view, or none; the page size stays. */
export function queryOfView(search: string, key: string | undefined, hasDefault: boolean): string {
  const next = new URLSearchParams();
  const size = new URLSearchParams(search).get('size');
  if (key !== undefined || hasDefault) next.set(KEY, key ?? NO_VIEW);
  if (size) next.set('size', size);
  return next.size > 0 ? `?${next}` : '';
}
