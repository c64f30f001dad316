import { request } from '@demanda/api/request';
import { MAX_BULK_IDS } from '@demanda/contracts/limits';
import { listNotices, readNotices } from '@demanda/contracts/notices';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { setUnreadNotices } from '../live/live-store';

/** Query of the list. Its key has the count of the poll, so that list and bell change together. */
export const noticesOptions = (unread: number) =>
  infiniteQueryOptions({
    queryKey: ['notices', unread],
    queryFn: ({ pageParam, signal }) => request(listNotices, { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, notices }) => (hasMore ? notices.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Marks notices as read, and shows the new count at once in place of after the next poll. */
export async function markAsRead(which: { ids: number[] } | { upTo: number }): Promise<void> {
  const body = 'ids' in which ? { ids: which.ids.slice(0, MAX_BULK_IDS) } : which;
  // The record that the user opens may be in a page that closes this one.
  const { unread } = await request(readNotices, { body }, { outlivesPage: true });
  setUnreadNotices(unread);
}
