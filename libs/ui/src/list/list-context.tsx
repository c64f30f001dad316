import { createContext, use, type ReactNode } from 'react';
import type { ListRow, ListSearch, OnSearch } from './types';
import type { RowSelection } from './use-selection';

interface ListContextValue {
  search: ListSearch;
  onSearch: OnSearch;
  selection: RowSelection | undefined;
  rowActions: ((row: ListRow) => ReactNode) | undefined;
  /** What a press on a row does, where the rows are there to be chosen. */
  onPress?: (row: ListRow) => void;
  /** Row that was just touched. */
  highlightId?: number;
  /** Fields of the columns that the person sees, in their order; a picker's are always the same. */
  visibleFields?: readonly string[];
  /** Milliseconds after the last key until a typed filter takes effect. */
  filterDelay: number;
}

/** Lets header and cell components of the grid reach the list without new column definitions. */
export const ListContext = createContext<ListContextValue | null>(null);

export function useList(): ListContextValue {
  const list = use(ListContext);
  if (!list) throw new Error('useList outside of DataList');
  return list;
}

/** Fields of the columns that the person sees, for a tool of the list that goes by them. */
export const useVisibleFields = (): readonly string[] => useList().visibleFields ?? [];
