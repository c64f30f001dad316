import { useListQuery } from '@demanda/api/use-list-query';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { useArrival, useSearch } from '@demanda/router';
import type { z } from '@demanda/schema';

/** Returns the search of the URL and its rows, as `DataList` takes them; `load` may also wait until typing ends. */
export function useSearchedList<T, Search extends object, Key extends readonly unknown[]>(
  query: z.ZodObject & z.ZodType<Search>,
  sort: string,
  options: Parameters<typeof useListQuery<T, Search, Key>>[0],
  load = useListQuery<T, Search, Key>,
) {
  const [found, onSearch] = useSearch(query as z.ZodObject, { page: 0, size: DEFAULT_PAGE_SIZE, sort });
  const search = found as unknown as Search;
  return { search, onSearch, result: load(options, search), arrival: useArrival() };
}
