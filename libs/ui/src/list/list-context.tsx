import { createContext, use, type ReactNode } from 'react';
import type { ListRow, ListSearch, OnSearch } from './types';
import type { RowSelection } from './use-selection';

interface ListContextValue {
  search: ListSearch;
  onSearch: OnSearch;
  selection: RowSelection | undefined;
  rowActions: ((row: ListRow) => ReactNode) | undefined;
  /** Called for a press on a row, in lists whose rows can be chosen or opened. */
  onPress?: (row: ListRow) => void;
  /** Id of the row that was just saved or opened. */
  highlightId?: number;
  /** Fields of the visible columns in order; constant in pickers. */
  visibleFields?: readonly string[];
  /** Time after the last key until a typed filter applies. */
  filterDelayMs: number;
}

/** Gives header and cell components of the grid access to the list without new column definitions. */
export const ListContext = createContext<ListContextValue | null>(null);

export function useList(): ListContextValue {
  const list = use(ListContext);
  if (!list) throw new Error('useList outside of DataList');
  return list;
}

/** Returns the fields of the visible columns, for tools of the list that depend on them. */
export const useVisibleFields = (): readonly string[] => useList().visibleFields ?? [];
