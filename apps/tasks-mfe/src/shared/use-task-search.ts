import { usePermittedTerms } from '@demanda/auth/field-levels';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { taskListQuery } from '@demanda/contracts/task-list-query';
import { useSearch } from '@demanda/router';

/** The search of the list of tasks, from the URL; newest tasks first (CONST-37). */
export const useTaskSearch = () =>
  useSearch(taskListQuery, { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,desc' }, usePermittedTerms());
