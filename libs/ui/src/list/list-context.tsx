import { createContext, use, type ReactNode } from 'react';
import type { ColumnArrangement } from './column-arrangement';
import type { ListRow, ListSearch, OnSearch, OtherFilter } from './types';
import type { InlineEdit } from './use-inline-edit';
import type { RowSelection } from './use-selection';

interface ListContextValue {
  search: ListSearch;
  onSearch: OnSearch;
  selection: RowSelection | undefined;
  rowActions: ((row: ListRow) => ReactNode) | undefined;
  /** Called for a press on a row, in lists whose rows can be chosen or opened. */
  onPress?: (row: ListRow) => void;
  /** Returns the URL of a row's record; absent in lists whose records have none. */
  urlOf?: (id: number) => string;
  /** Absent in lists whose cells are not edited in place. */
  edit?: InlineEdit;
  /** Renders the editor of the cell that is being edited. */
  editorOf?: (row: ListRow, field: string) => ReactNode;
  /** Called when an edit may begin soon. */
  onEditIntent?: () => void;
  /** Id of the row that was just saved or opened. */
  highlightId?: number;
  /** Fields of the visible columns in order; constant in pickers. */
  visibleFields?: readonly string[];
  /** Fields of all columns that the user may see. */
  fields?: readonly string[];
  arrangement?: ColumnArrangement;
  /** Returns to the columns and density of the open view; absent when they are in use. */
  restoreView?: () => void;
  /** Filters without a column. */
  otherFilters?: readonly OtherFilter[];
  /** Parameters that the server offers for this list; filters and tools that need others are not shown. */
  parameters?: readonly string[];
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

/** Returns those of a spreadsheet's columns that the list shows, in its order. */
export const useVisibleOf = <F extends string>(columns: readonly F[]): F[] =>
  useVisibleFields().flatMap((field) => columns.find((column) => column === field) ?? []);

/** Returns whether the server knows a parameter of the list: an older one lacks those of newer filters and tools. */
export const useHasParameter = (name: string): boolean => useList().parameters?.includes(name) ?? false;

/** Returns what a saved view of the list contains, for the menu of views. */
export function useViewedList() {
  const { search, arrangement = {}, fields = [], restoreView } = useList();
  return { search, arrangement, fields, restoreView };
}
