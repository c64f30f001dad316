import { usePermittedTerms } from '@demanda/auth/field-levels';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { projectListQuery } from '@demanda/contracts/projects';
import { useSearch } from '@demanda/router';

/** The search of the list of projects, from the URL. */
export const useProjectSearch = () =>
  useSearch(projectListQuery, { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,asc' }, usePermittedTerms());
