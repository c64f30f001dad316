import type { Page } from '@demanda/contracts/list';

/** Response of a list with a single page. */
export const pageWith = <T>(...content: T[]): Page<T> => ({
  content,
  currentPage: 0,
  totalPages: 1,
  pageSize: 10,
  totalElements: content.length,
  first: true,
  last: true,
});
