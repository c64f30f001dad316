import { asList } from '@demanda/contracts/list';
import type { ListSearch } from './types';

export interface ColumnSort {
  direction: 'asc' | 'desc';
  /** Place among several, from 0. */
  index: number;
}

/** How the address sorts a field: `sort=name,desc` (LIST-05). */
export function sortOf(sort: ListSearch['sort'], field: string): ColumnSort | undefined {
  const terms = asList(sort);
  const index = terms.findIndex((term) => term === `${field},asc` || term === `${field},desc`);
  if (index < 0) return undefined;
  return { direction: terms[index]?.endsWith(',asc') ? 'asc' : 'desc', index };
}
