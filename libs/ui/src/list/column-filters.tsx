import { LIST_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { FilterBar } from './filter-bar';
import { FilterChips } from './filter-chips';
import { FilterCell } from './filter-cell';
import { ListContext } from './list-context';
import styles from './filters.module.css';
import type { Column, ListSearch, OtherFilter } from './types';

interface ColumnFiltersProps<T> {
  /** Columns without a filter are skipped. */
  columns: readonly Column<T>[];
  search: ListSearch;
  /** A method, so that a page may pass its own, narrower setter. */
  onSearch(change: ListSearch): void;
}

/** The context of a list that has no table. */
const listOf = (search: ListSearch, onSearch: (change: ListSearch) => void) => ({
  search,
  onSearch: (change: ListSearch) => onSearch(change),
  selection: undefined,
  rowActions: undefined,
  filterDelayMs: LIST_DEBOUNCE_MS,
});

/** The active filters of a list as chips, where its records are shown without a table. */
export function ActiveFilters<T>({
  columns,
  search,
  onSearch,
  otherFilters,
}: ColumnFiltersProps<T> & { otherFilters: readonly OtherFilter[] }) {
  return (
    <ListContext value={{ ...listOf(search, onSearch), otherFilters }}>
      <FilterChips columns={columns} isEmpty={false} />
    </ListContext>
  );
}

/** The filters of a list's columns side by side, where its records are shown without a table. */
export function ColumnFilters<T>({ columns, search, onSearch }: ColumnFiltersProps<T>) {
  return (
    <ListContext value={listOf(search, onSearch)}>
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
