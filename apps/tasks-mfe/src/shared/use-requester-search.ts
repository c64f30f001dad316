import { usePermittedTerms } from '@demanda/auth/field-levels';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { requesterListQuery } from '@demanda/contracts/requesters';
import { useSearch } from '@demanda/router';

/** The search of the list of requesters, from the URL. */
export const useRequesterSearch = () =>
  useSearch(requesterListQuery, { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'id,asc' }, usePermittedTerms());
