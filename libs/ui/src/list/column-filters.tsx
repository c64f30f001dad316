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
  /** Name of the list, as its table has it. */
  name: string;
  /** Columns without a filter are skipped. */
  columns: readonly Column<T>[];
  search: ListSearch;
  otherFilters?: readonly OtherFilter[];
  /** A method, so that a page may pass its own, narrower setter. */
  onSearch(change: ListSearch): void;
}

/** Returns the context of a list that has no table. */
function useListContext<T>({ name, columns, ...given }: ColumnFiltersProps<T>) {
  const layout = useColumnLayout(name, columns);
  return {
    ...given,
    selection: undefined,
    rowActions: undefined,
    filterDelayMs: LIST_DEBOUNCE_MS,
    // What the menu of views saves.
    fields: layout.columns.map(({ field }) => field),
    visibleFields: layout.fields,
    arrangement: layout.arrangement,
    restoreView: layout.restoreView,
  };
}

interface ActiveFiltersProps<T> extends ColumnFiltersProps<T> {
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
  const list = useListContext({ name, columns, search, otherFilters, onSearch });
  return (
    <ListContext value={{ ...list, parameters: view?.parameters }}>
      <div className={styles.listFilters}>
        {view?.menu}
        <PhoneFilters columns={columns} {...dialog} />
        <FilterChips columns={columns} isEmpty={false} />
      </div>
      {view?.notice}
    </ListContext>
  );
}

/**
 * Views and filters of a list where its records are shown without a table: a menu, the filters of its columns, and a chip
 * for each filter of no column.
 */
export function ColumnFilters<T>(props: ColumnFiltersProps<T>) {
  const view = use(ListViewContext);
  return (
    <ListContext value={useListContext(props)}>
      {view?.menu}
      <FilterBar>
        {props.columns.map(
          (column) =>
            column.filter && (
              <div key={column.field} className={styles.filterChoice}>
                <span aria-hidden>{column.label}</span>
                <FilterCell column={column} />
              </div>
            ),
        )}
      </FilterBar>
      {/* 'Limpar filtros' would leave those of the columns. */}
      <FilterChips columns={[]} isEmpty />
    </ListContext>
  );
}
