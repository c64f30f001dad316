import { request } from '@demanda/api/request';
import { recordHistory, type RecordHistory } from '@demanda/contracts/history';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** What a record may be whose history is shown; `deliveryGroups` takes the id of the task. */
export type HistoryOf = keyof typeof recordHistory;

const PAGE_SIZE = 25;

/** The history of one record, newest first, page by page. Never old: it grows by itself. Its window says what failed. */
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
