import { usePermittedTerms } from '@demanda/auth/field-levels';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { taskSearchQuery } from '@demanda/contracts/task-list-query';
import { useSearch } from '@demanda/router';

const DEFAULTS = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,desc' } as const;

/**
 * The search of the list of tasks, from the URL; newest tasks first (CONST-37). `query` is what the calls of the list
 * take, `search` also says how the list is grouped.
 */
export function useTaskSearch() {
  const [search, setSearch] = useSearch(taskSearchQuery, DEFAULTS, usePermittedTerms());
  const { groupBy, ...query } = search;
  return { search, setSearch, query, groupBy };
}
