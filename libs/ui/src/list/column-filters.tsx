import { LIST_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { FilterBar } from './filter-bar';
import { FilterCell } from './filter-cell';
import { ListContext } from './list-context';
import styles from './filters.module.css';
import type { Column, ListSearch } from './types';

interface ColumnFiltersProps<T> {
  /** Columns without a filter are skipped. */
  columns: readonly Column<T>[];
  search: ListSearch;
  /** A method, so that a page may pass its own, narrower setter. */
  onSearch(change: ListSearch): void;
}

/** The filters of a list's columns side by side, where its records are shown without a table. */
export function ColumnFilters<T>({ columns, search, onSearch }: ColumnFiltersProps<T>) {
  const list = {
    search,
    onSearch: (change: ListSearch) => onSearch(change),
    selection: undefined,
    rowActions: undefined,
    filterDelayMs: LIST_DEBOUNCE_MS,
  };
  return (
    <ListContext value={list}>
      <FilterBar>
        {columns.map(
          (column) =>
            column.filter && (
              <div key={column.field} className={styles.filterChoice}>
                <span aria-hidden>{column.label}</span>
                <FilterCell column={column} />
              </div>
            ),
        )}
      </FilterBar>
    </ListContext>
  );
}
