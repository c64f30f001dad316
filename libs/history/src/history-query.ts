import { request } from '@demanda/api/request';
import { recordHistory, type RecordHistory } from '@demanda/contracts/history';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Kinds of record with a history; `deliveryGroups` takes the id of the task. */
export type HistoryOf = keyof typeof recordHistory;

const PAGE_SIZE = 25;

/**
 * Query of a record's history, newest first, by pages. Always reloaded, because other users add entries. The dialog
 * shows its failures.
 */
export const recordHistoryOptions = (of: HistoryOf, id: number) =>
  infiniteQueryOptions({
    queryKey: ['history', of, id],
    queryFn: ({ pageParam, signal }) =>
      request(
        recordHistory[of] as RecordHistory,
        { params: { id }, query: { page: pageParam, size: PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
    staleTime: 0,
  });
