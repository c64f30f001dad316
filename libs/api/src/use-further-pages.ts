import { useEffect } from 'react';

interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Loads further pages of an infinite query, one at a time, while something on them is wanted. */
export function useFurtherPages(isWanted: boolean, query: PagedQuery): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isNext = isWanted && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isNext) void fetchNextPage();
  }, [isNext, fetchNextPage]);
}
