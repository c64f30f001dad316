import { LIST_DEBOUNCE_MS, MAX_BULK_IDS, MAX_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Page } from '@demanda/contracts/list';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
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

/** A record and the page of the list where it is. */
interface Neighbour {
  id: number;
  page: number;
}

/** Loads the page of a neighbour, then returns it. */
type LoadNeighbour = () => Promise<Neighbour | undefined>;

interface PlaceInList<T> {
  row?: T;
  previous?: Neighbour;
  next?: Neighbour;
  /** In place of `previous` while its page is not there. */
  loadPrevious?: LoadNeighbour;
  /** In place of `next` while its page is not there. */
  loadNext?: LoadNeighbour;
}

/**
 * Returns the row of a record on the shown page of a list, and the records before and after it in the order of the list,
 * also those of the pages before and after. All undefined while the record is not on the page, and without `enabled`.
 */
export function usePlaceInList<
  T extends { id: number },
  Search extends { page: number },
  Key extends readonly unknown[],
>(
  optionsOf: (search: Search) => UseQueryOptions<Page<T>, Error, Page<T>, Key>,
  search: Search,
  id: number,
  enabled = true,
): PlaceInList<T> {
  const shown = useQuery({ ...optionsOf(search), enabled }).data;
  const rows = shown?.content ?? [];
  const index = enabled ? rows.findIndex((row) => row.id === id) : -1;
  const optionsOfPage = (page: number) => optionsOf({ ...search, page });
  const isFirst = index === 0 && shown?.first === false;
  const isLast = index >= 0 && index === rows.length - 1 && shown?.last === false;
  const before = useQuery({ ...optionsOfPage(Math.max(search.page - 1, 0)), enabled: isFirst });
  const after = useQuery({ ...optionsOfPage(search.page + 1), enabled: isLast });
  const placed = (row: T | undefined, page: number) => row && { id: row.id, page };
  const loading = ({ data, refetch }: UseQueryResult<Page<T>>, page: number, at: 0 | -1) =>
    data
      ? undefined
      : async () => placed((await refetch({ cancelRefetch: false })).data?.content.at(at), page);
  if (index < 0) return {};
  return {
    row: rows[index],
    previous: isFirst
      ? placed(before.data?.content.at(-1), search.page - 1)
      : placed(rows[index - 1], search.page),
    next: isLast ? placed(after.data?.content[0], search.page + 1) : placed(rows[index + 1], search.page),
    loadPrevious: isFirst ? loading(before, search.page - 1, -1) : undefined,
    loadNext: isLast ? loading(after, search.page + 1, 0) : undefined,
  };
}
