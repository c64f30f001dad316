import { useState } from 'react';
import { useLocation, useNavigate, useParams, type Location } from 'react-router-dom';
import { useNavigateUnlessLeft } from './navigate-unless-left';

/** Location state of a record that was opened from its list. */
export interface OpenedFrom {
  /** Query string of the list in the history entry before, where Back leads. */
  list: string;
}

/** The record in the URL of a list, and the ways to it and back. */
interface OpenRecord {
  /** Undefined while the URL is that of the list. */
  id: number | undefined;
  /** False for a record that was opened by a link, without its list. */
  hasList: boolean;
  /** Returns the URL of a record, for another tab. */
  urlOf: (id: number) => string;
  /** Opens a record, in place of an open one; `page` is the page of the list where it is, by default the shown one. */
  open: (id: number, page?: number) => void;
  /**
   * Closes the record: goes back when the list has the same query as now, else opens the list with that query. Does
   * nothing once the user has left the page: a dialog that deletes the record ends after the lists are read again.
   */
  close: () => void;
}

/** Returns the query string of a list on another page. */
function onPage(search: string, page: number): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  if (page > 0) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/**
 * Reads `/tasks/345?sort=title,asc`: the record's id is in the path, and the query is that of the list, so that filters,
 * order and page stay while records open and close. Use it on the page of both routes; `leave` asks for confirmation
 * when something on the page is unsaved.
 */
export function useOpenRecord(listPath: string, leave: (go: () => void) => void): OpenRecord {
  const params = useParams();
  const { search, state } = useLocation() as Location<Partial<OpenedFrom> | null>;
  const navigate = useNavigate();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const id = params.id === undefined ? undefined : Number(params.id);
  const list = id === undefined ? search : state?.list;
  const [hasList, setHasList] = useState(false);
  if (!hasList && list !== undefined) setHasList(true);
  return {
    id,
    hasList,
    urlOf: (next) => `${listPath}/${next}${search}`,
    open: (next, page) => {
      const query = page === undefined ? search : onPage(search, page);
      const options = { replace: id !== undefined, state: { list } };
      leave(() => void navigate(`${listPath}/${next}${query}`, options));
    },
    close: () =>
      leave(() =>
        list === search ? navigateUnlessLeft(-1) : navigateUnlessLeft(listPath + search, { replace: true }),
      ),
  };
}
