import { useEffect, useRef } from 'react';
import { useNavigateTo } from '../link/link-context';
import { toast } from '../toast/toast';
import type { ListResult, ListRow } from './types';

/** The record that the user returns from, by `useArrival` of `@demanda/router`. */
export interface ReturnedRecord {
  id: number;
  /** URL of the list filtered to this record, when it was saved. */
  link?: string;
}

/** Offers a link to a record that was just saved but is not among the rows: it is on another page, or filtered out. */
export function useSavedElsewhere<T extends ListRow>(
  arrival: ReturnedRecord | undefined,
  result: ListResult<T>,
) {
  const navigate = useNavigateTo();
  const noticed = useRef<ReturnedRecord>(undefined);
  const rows = result.changing || result.fetching ? undefined : result.page?.content;

  // Toasts are external to React, and only rows loaded after the save can lack the record.
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
