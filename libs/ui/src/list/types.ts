import type { ComponentType, ReactNode } from 'react';
import type { EditStep } from '../form/inline-editor';

export interface ListRow {
  id: number;
  /** Version of the record, for records that have one. */
  version?: number;
}

/** Kind of a filter with two ends; a `moment` is a day with or without a time. */
export type RangeKind = 'day' | 'moment' | 'money';

/** Kind of a column's filter; its value is that of the contract's filter. */
export type ColumnFilter = 'text' | 'number' | RangeKind | readonly { value: string; label: string }[];

export const isRange = (filter: ColumnFilter | undefined): filter is RangeKind =>
  filter === 'day' || filter === 'moment' || filter === 'money';

/** What the control of a filter gets that a page provides. */
export interface FilterControlProps {
  label: string;
  /** Values in the URL. */
  values: readonly string[];
  /** Undefined ends the filter. */
  onChange: (value: string | undefined) => void;
}

/** Column of a list; declare columns as constants. */
export interface Column<T> {
  /** Field in the contract's sort and filter. */
  field: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** Text of a right-aligned cell whose `cell` returns an element; the column is wide enough for it. */
  text?: (row: T) => string;
  /** Key of the filter when it differs from the field. */
  filterKey?: string;
  /** Absent for columns without a filter. */
  filter?: ColumnFilter;
  /** Control in place of that of `filter`, for values that the page loads; its chip is that of an `OtherFilter`. */
  filterControl?: ComponentType<FilterControlProps>;
  sortable?: boolean;
  align?: 'end';
  /** In pixels. */
  minWidth?: number;
  /** Share of the spare width; 0 keeps the column at its width. */
  flex?: number;
  /** Hidden by default. */
  hidden?: boolean;
  /** Names the record, so that it cannot be hidden; the first column where none does. */
  isMain?: boolean;
}

/** Filter of a list that no column has, or whose value a column cannot name; shown while it is active. */
export interface OtherFilter {
  /** Key in the URL. */
  key: string;
  label: string;
  text: (values: readonly string[]) => string;
  /** Kind of its values, which the chip's operator depends on. */
  kind?: ColumnFilter;
}

/** Editing of the cells of a list in place. */
export interface ListEditing<T> {
  /** Fields of the columns that the user may edit in a row. */
  fieldsOf: (row: T) => readonly string[];
  /** Renders the editor of a field; `onEnd` ends the edit or goes on to the field beside it. */
  editor: (row: T, field: string, onEnd: (step?: EditStep) => void) => ReactNode;
  /** Called when the pointer or the focus reaches the table, to load the editors. */
  onIntent?: () => void;
}

/** List state in the URL: the contract's list query. */
export interface ListSearch {
  page?: number;
  size?: number;
  sort?: string | string[];
  [filter: string]: unknown;
}

/** Changes the URL; any change other than `page` returns to page 0. */
export type OnSearch = (change: Record<string, unknown>) => void;

/** Part of a query's result that a list needs. */
export interface ListResult<T> {
  page: { content: T[]; totalElements: number; totalIsCapped?: boolean; unreadable?: number } | undefined;
  /** No response yet. */
  loading: boolean;
  /** The rows belong to an earlier search; the new ones are loading. */
  changing: boolean;
  /** A request is running, including a background refresh. */
  fetching?: boolean;
  failed: boolean;
  /** Why the server refused the list; absent when it did not respond. */
  refusal?: string;
  retry: () => void;
  /** Loads every matching row, up to the limit of a bulk call; for lists with selection. */
  loadMatching?: () => Promise<T[]>;
}
