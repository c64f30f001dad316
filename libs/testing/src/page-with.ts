import type { Page } from '@demanda/contracts/list';

/** The only page of a list, as the server would answer it. */
export const pageWith = <T>(...content: T[]): Page<T> => ({
  content,
  currentPage: 0,
  totalPages: 1,
  pageSize: 10,
  totalElements: content.length,
  first: true,
  last: true,
});
