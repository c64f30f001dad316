import { LIST_DEBOUNCE_MS, MAX_BULK_IDS, MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Page } from '@demanda/contracts/list';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { refusalText } from './messages';
import { useDebouncedValue } from './use-debounced-value';
import { useDelayedValue } from './use-delayed-value';

/**
 * Returns a changed value at once when the last change was more than `pauseMs` ago, otherwise at the end of
 * that pause.
 */
const useThrottledValue = <T>(value: T, pauseMs: number): T =>
  useDelayedValue(value, (since) => Math.max(0, since + pauseMs - Date.now()));

/**
 * Loads the page of a list for the search of the URL, at most once a second (G-GEN-14). The previous rows stay until
 * the new ones arrive.
 */
export function useListQuery<T, Search extends object, Key extends readonly unknown[]>(
  optionsOf: (search: Search) => UseQueryOptions<Page<T>, Error, Page<T>, Key>,
  search: Search,
) {
  const client = useQueryClient();
  const paced = useThrottledValue(search, LIST_DEBOUNCE_MS);
  const query = useQuery({ ...optionsOf(paced), placeholderData: keepPreviousData });
  return {
    page: query.data,
    loading: query.isPending,
    fetching: query.isFetching,
    changing: query.isPlaceholderData || paced !== search,
    failed: query.isError,
    error: query.error,
    refusal: refusalText(query.error),
    retry: () => void query.refetch(),
    loadMatching: () => loadMatching((page) => client.fetchQuery(optionsOf({ ...search, ...page }))),
  };
}

/** Loads every row that a search matches, up to the limit of a bulk call. */
async function loadMatching<T>(
  load: (page: { page: number; size: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 0; rows.length < MAX_BULK_IDS; page += 1) {
    const { content, totalElements } = await load({ page, size: MAX_PAGE_SIZE });
    rows.push(...content);
    if (content.length === 0 || rows.length >= totalElements) break;
  }
  return rows;
}

/**
 * Like `useListQuery`, but loads when the search has not changed for a second (USER-66 to USER-69); the first call is
 * immediate.
 */
export function useSettledListQuery<T, Search extends object, Key extends readonly unknown[]>(
  optionsOf: (search: Search) => UseQueryOptions<Page<T>, Error, Page<T>, Key>,
  search: Search,
) {
  const settled = useDebouncedValue(search, LIST_DEBOUNCE_MS);
  const result = useListQuery(optionsOf, settled);
  return { ...result, changing: result.changing || settled !== search };
}
