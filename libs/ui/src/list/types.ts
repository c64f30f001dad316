import type { ReactNode } from 'react';

/** A row of any list. */
export interface ListRow {
  id: number;
}

/** How a column is filtered; the value is what the contract's filter takes. */
export type ColumnFilter = 'text' | 'number' | 'day' | 'money' | readonly { value: string; label: string }[];

/** One column: constants beside the list that shows them. */
export interface Column<T> {
  /** Field of the contract's sort and filter. */
  field: string;
  label: string;
  /** What the cell shows. */
  cell: (row: T) => ReactNode;
  /** The text of a cell at the end of its column, where `cell` gives an element: it is never cut. */
  text?: (row: T) => string;
  /** Key of the filter where it differs from the field. */
  filterKey?: string;
  /** Absent: not filterable. */
  filter?: ColumnFilter;
  sortable?: boolean;
  align?: 'end';
  /** Pixels. */
  minWidth?: number;
  /** Share of the spare room; 0 keeps the column at its width. */
  flex?: number;
  /** Hidden until the person shows it. */
  hidden?: boolean;
}

/** What the address says of a list: the contract's list query. */
export interface ListSearch {
  page?: number;
  size?: number;
  sort?: string | string[];
  [filter: string]: unknown;
}

/** A change of the address; anything but `page` starts again at page 0. */
export type OnSearch = (change: Record<string, unknown>) => void;

/** The part of a query's result that a list shows. */
export interface ListResult<T> {
  page: { content: T[]; totalElements: number; totalIsCapped?: boolean } | undefined;
  /** No answer yet. */
  loading: boolean;
  /** Shown rows are of an earlier search; the new ones are on their way. */
  changing: boolean;
  /** An answer is on its way, also one that only brings the rows up to date. */
  fetching?: boolean;
  failed: boolean;
  /** Why the server refused it; absent where it did not answer. */
  refusal?: string;
  retry: () => void;
  /** Reads every row that matches, as many as a bulk call takes; where rows can be selected. */
  loadMatching?: () => Promise<T[]>;
}
