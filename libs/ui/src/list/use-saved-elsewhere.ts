import { useEffect, useRef } from 'react';
import { useNavigateTo } from '../link/link-context';
import { toast } from '../toast/toast';
import type { ListResult, ListRow } from './types';

/** The record that a person comes back from; `useArrival` of `@demanda/router` gives it. */
export interface Arrival {
  id: number;
  /** Address of the list with this record alone, when it was saved. */
  link?: string;
}

/** Offers the way to a record that was just saved and is not among the rows: it is on another page, or filtered out. */
export function useSavedElsewhere<T extends ListRow>(arrival: Arrival | undefined, result: ListResult<T>) {
  const navigate = useNavigateTo();
  const noticed = useRef<Arrival>(undefined);
  const rows = result.changing || result.fetching ? undefined : result.page?.content;

  // Toasts are outside React, and only rows that arrived after the save can lack it.
  useEffect(() => {
    if (!rows || !arrival || noticed.current === arrival) return;
    noticed.current = arrival;
    const { id, link } = arrival;
    if (!link || rows.some((row) => row.id === id)) return;
    const show = () => navigate(link, { state: { arrival: { id } } });
    toast.info('O registro salvo está em outra página ou fora dos filtros.', undefined, {
      label: 'Ver registro',
      onTake: show,
    });
  }, [arrival, rows, navigate]);
}
