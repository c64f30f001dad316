import { LIST_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { use } from 'react';
import { FilterBar } from './filter-bar';
import { FilterChips } from './filter-chips';
import { FilterCell } from './filter-cell';
import { ListContext } from './list-context';
import { ListViewContext } from './list-view';
import { PhoneFilters } from './phone-filters';
import styles from './filters.module.css';
import type { Column, ListSearch, OtherFilter } from './types';
import { useColumnLayout } from './use-column-layout';

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

interface ActiveFiltersProps<T> extends ColumnFiltersProps<T> {
  otherFilters: readonly OtherFilter[];
  /** Name of the list, as its table has it. */
  name: string;
  /** False where the records have an order of their own. */
  hasOrder?: boolean;
  /** Text of the button that leaves the dialog of filters: 'Ver calendário'. */
  closeText: string;
}

/** Views and filters of a list where its records are shown without a table: a menu, a dialog, and a chip per filter. */
export function ActiveFilters<T>({
  columns,
  search,
  onSearch,
  otherFilters,
  name,
  ...dialog
}: ActiveFiltersProps<T>) {
  const view = use(ListViewContext);
  const layout = useColumnLayout(name, columns);
  return (
    <ListContext
      value={{
        ...listOf(search, onSearch),
        otherFilters,
        parameters: view?.parameters,
        // What the menu of views saves.
        fields: layout.columns.map(({ field }) => field),
        visibleFields: layout.fields,
        arrangement: layout.arrangement,
        restoreView: layout.restoreView,
      }}
    >
      <div className={styles.listFilters}>
        {view?.menu}
        <PhoneFilters columns={columns} {...dialog} />
        <FilterChips columns={columns} isEmpty={false} />
      </div>
      {view?.notice}
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
