import { asList } from '@demanda/contracts/list';
import type { ListSearch } from './types';

export interface ColumnSort {
  direction: 'asc' | 'desc';
  /** Position among several sorts, from 0. */
  index: number;
}

/** Returns how the URL sorts a field: `sort=name,desc` (LIST-05). */
export function sortOf(sort: ListSearch['sort'], field: string): ColumnSort | undefined {
  const terms = asList(sort);
  const index = terms.findIndex((term) => term === `${field},asc` || term === `${field},desc`);
  if (index < 0) return undefined;
  return { direction: terms[index]?.endsWith(',asc') ? 'asc' : 'desc', index };
}

/**
 * Returns the sort after a click on the header of a field: ascending, descending, then none. `isAdded` keeps the other
 * fields in the sort.
 */
export function nextSort(sort: ListSearch['sort'], field: string, isAdded: boolean): string[] {
  const { direction, index } = sortOf(sort, field) ?? {};
  const term = direction === 'desc' ? [] : [`${field},${direction ? 'desc' : 'asc'}`];
  if (!isAdded) return term;
  const terms = [...asList(sort)];
  terms.splice(index ?? terms.length, index === undefined ? 0 : 1, ...term);
  return terms;
}
