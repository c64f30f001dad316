import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';

/** `sessionStorage` key of the query strings at which the lists of this tab were last seen, by path. */
const STORAGE_KEY = 'demanda.lists';

/** The record that a person comes back from, as the state of the list's address. */
export interface Arrival {
  id: number;
  /** Address of the list with this record alone, when it was saved: it may be on another page. */
  link?: string;
}

function readQueries(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps the address of the list that is shown, filters, order and page included, for the way back to it. */
export function useListAddress({ pathname, search }: Location): void {
  // The storage outlives the page.
  useEffect(() => {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readQueries(), [pathname]: search }));
  }, [pathname, search]);
}

/** Forgets the addresses: another person signs in. */
export const forgetLists = (): void => sessionStorage.removeItem(STORAGE_KEY);

interface ReturnAddress {
  to: string;
  state?: { arrival: Arrival };
}

/**
 * The way back to a list as it was left in this tab, or without filters where it was not seen before (G-USE-4).
 * `opened` is the record that was opened from it; `link` leads to that record alone, when it was saved.
 */
export function returnToList(path: string, opened?: { id: number }, link?: string): ReturnAddress {
  const to = path + (readQueries()[path] ?? '');
  return opened ? { to, state: { arrival: { id: opened.id, link } } } : { to };
}

/** Goes back to a list with what was saved, or stays on it. */
export function useReturnToList(path: string): (saved: { id: number }) => void {
  const navigate = useNavigate();
  const replace = useLocation().pathname === path;
  return ({ id }) => {
    const { to, state } = returnToList(path, { id }, `${path}?id=${id}`);
    void navigate(to, { state, replace });
  };
}

/**
 * The record that the person has just come back from, or saved in a dialog of this page. The browser keeps it with the
 * address: after a reload or Back it was saved before, so its link is left out.
 */
export function useArrival(): Arrival | undefined {
  const arrival = (useLocation().state as Partial<ReturnAddress['state']> | null)?.arrival;
  const isRevisit = useNavigationType() === NavigationType.Pop;
  return arrival && isRevisit ? { id: arrival.id } : arrival;
}
