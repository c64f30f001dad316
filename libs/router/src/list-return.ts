import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { useNavigateUnlessLeft } from './navigate-unless-left';
import type { OpenedFrom } from './open-record';

/** `sessionStorage` key of the last query string of each list in this tab, by path. */
const STORAGE_KEY = 'demanda.lists';

/** Location state of a list after returning from a record. */
export interface Arrival {
  id: number;
  /** URL of the list filtered to this record when it was saved: it may be on another page. */
  link?: string;
}

function readQueries(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Returns the path of the list that a URL shows, alone or with one of its records: `/tasks` for `/tasks/345`. */
export const listPathOf = (pathname: string): string => pathname.replace(/\/\d+$/, '');

/**
 * Stores the query of the shown list with filters, order and page, for the way back to it. A record that was opened by
 * a link, without its list, changes nothing.
 */
export function useListAddress(): void {
  const { pathname, search, state } = useLocation() as Location<Partial<OpenedFrom> | null>;
  const path = listPathOf(pathname);
  const isList = pathname === path || state?.list !== undefined;
  // A change of the filters beside an open record drops the location state.
  const shownList = useRef<string>(undefined);
  // sessionStorage is external to React.
  useEffect(() => {
    if (isList) shownList.current = path;
    if (shownList.current !== path) return;
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readQueries(), [path]: search }));
  }, [path, search, isList]);
}

/** Removes the stored URLs, when another user signs in. */
export const forgetLists = (): void => sessionStorage.removeItem(STORAGE_KEY);

interface ReturnAddress {
  to: string;
  state?: { arrival: Arrival };
}

/**
 * Returns the link back to a list with its last query in this tab, or without filters when it was not visited
 * (G-USE-4). `opened` is the record that was opened from it; `link` shows only that record, after a save.
 */
export function returnToList(path: string, opened?: { id: number }, link?: string): ReturnAddress {
  const to = path + (readQueries()[path] ?? '');
  return opened ? { to, state: { arrival: { id: opened.id, link } } } : { to };
}

/**
 * Returns a function that navigates back to a list with the saved record. It does nothing at the record itself, and when
 * the user has gone on to another page: after a save the lists are read again first, which takes time.
 */
export function useReturnToList(path: string): (saved: { id: number }) => void {
  const navigate = useNavigateUnlessLeft();
  const { pathname } = useLocation();
  return ({ id }) => {
    if (pathname === `${path}/${id}`) return;
    const { to, state } = returnToList(path, { id }, `${path}?id=${id}`);
    navigate(to, { state, replace: pathname === path });
  };
}

/** Returns the record that the user just came back from, or saved in a dialog of this page. */
export function useArrival(): Arrival | undefined {
  const arrival = (useLocation().state as Partial<ReturnAddress['state']> | null)?.arrival;
  const isRevisit = useNavigationType() === NavigationType.Pop;
  return arrival && isRevisit ? { id: arrival.id } : arrival;
}
