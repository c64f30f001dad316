import { request } from '@demanda/api/request';
import { MAX_BULK_IDS } from '@demanda/contracts/limits';
import { listNotices, readNotices, unreadNoticesAgain } from '@demanda/contracts/notices';
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

/** The notices of a line of the bell, also those that are not loaded. */
const lineOf = ({ ids }: { ids: number[] }) => ({ ids: ids.slice(0, MAX_BULK_IDS), withOlder: true });

/** Marks notices as read, and shows the new count at once, without waiting for the next poll. */
export async function markAsRead(which: { ids: number[] } | { upTo: number }): Promise<void> {
  const body = 'ids' in which ? lineOf(which) : which;
  // The record that the user opens may be in a page that closes this one.
  const { unread } = await request(readNotices, { body }, { outlivesPage: true });
  setUnreadNotices(unread);
}

/** Marks notices as unread again, like `markAsRead`. */
export async function markAsUnread(which: { ids: number[] }): Promise<void> {
  const { unread } = await request(unreadNoticesAgain, { body: lineOf(which) });
  setUnreadNotices(unread);
}
