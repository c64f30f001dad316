import { LIST_DEBOUNCE_MS } from '@demanda/contracts/limits';
import type { Page } from '@demanda/contracts/list';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { usePaced } from './use-paced';

/**
 * The page of a list for what the address says, at most one call a second (G-GEN-14). The rows of the
 * earlier search stay until the new ones are here.
 */
export function useListQuery<T, Search extends object, Key extends readonly unknown[]>(
  optionsOf: (search: Search) => UseQueryOptions<Page<T>, Error, Page<T>, Key>,
  search: Search,
) {
  const paced = usePaced(search, LIST_DEBOUNCE_MS);
  const query = useQuery({ ...optionsOf(paced), placeholderData: keepPreviousData });
  return {
    page: query.data,
    loading: query.isPending,
    changing: query.isPlaceholderData || paced !== search,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
