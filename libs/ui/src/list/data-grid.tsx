import type { ColDef, RowClickedEvent, SortChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useRef } from 'react';
import { actionsColumn, defaultColDef, selectColumn, toColDef } from './grid-columns';
import { handleRowKeys, pressPrimary } from './grid-keyboard';
import { gridLocale, gridTheme } from './grid-setup';
import { useList } from './list-context';
import styles from './list.module.css';
import { NoRows } from './no-rows';
import { isForRow } from './row-press';
import type { Column, ListRow } from './types';
import { toggleRow } from './use-selection';

interface DataGridProps<T> {
  rows: T[];
  columns: readonly Column<T>[];
  hidden: readonly string[];
  actionsWidth: number;
  emptyText: string;
  /** What to do about it. */
  emptyHint?: string;
}

/** The person's click on a head, as the contract's sort terms in the order of the clicks. */
function sortTerms({ api }: SortChangedEvent): string[] {
  return api
    .getColumnState()
    .filter((state) => state.sort)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map((state) => `${state.colId},${state.sort}`);
}

/** A browser makes what scrolls and holds no control a stop of the Tab key; the controls themselves scroll the grid. */
const SCROLL_BAR = '.ag-body-horizontal-scroll-viewport';
const takeFromTabOrder = (element?: Element | null) => element?.setAttribute('tabindex', '-1');

/** The list as a table: shows what the server sorted, filtered and paged. */
export function DataGrid<T extends ListRow>({
  rows,
  columns,
  hidden,
  actionsWidth,
  emptyText,
  emptyHint,
}: DataGridProps<T>) {
  const { search, onSearch, selection, rowActions, onPress } = useList();
  const box = useRef<HTMLDivElement>(null);
  const selectable = selection !== undefined;
  const withActions = rowActions !== undefined;
  const { sort } = search;
  // The grid lives outside React: new definitions would undo the widths that a person dragged.
  const columnDefs = useMemo<ColDef[]>(
    () => [
      ...(selectable ? [selectColumn] : []),
      ...columns.map((column) => toColDef(column, sort, hidden.includes(column.field)) as ColDef),
      ...(withActions ? [actionsColumn(actionsWidth)] : []),
    ],
    [columns, sort, hidden, selectable, withActions, actionsWidth],
  );
  const withRow = (element: HTMLElement, act: (row: T) => void) => {
    const row = rows.find(({ id }) => String(id) === element.getAttribute('row-id'));
    if (row) act(row);
  };
  const select = (row: T) => (selection ? toggleRow(selection, row) : onPress?.(row));
  return (
    <div
      ref={box}
      className={styles.grid}
      data-pressable={onPress !== undefined}
      onKeyDown={(event) =>
        handleRowKeys(event, {
          onSpace: (element) => withRow(element, select),
          onEnter: (element) => (onPress ? withRow(element, onPress) : pressPrimary(element)),
        })
      }
    >
      <AgGridReact
        theme={gridTheme}
        rowData={rows}
        columnDefs={columnDefs}
        getRowId={({ data }: { data: T }) => String(data.id)}
        localeText={gridLocale}
        ensureDomOrder
        suppressNoRowsOverlay
        domLayout="autoHeight"
        defaultColDef={defaultColDef}
        // its guards out of the Tab order, and every column in it
        tabIndex={-1}
        suppressColumnVirtualisation
        suppressCellFocus
        suppressDragLeaveHidesColumns
        enableCellTextSelection
        onGridReady={() => takeFromTabOrder(box.current?.querySelector(SCROLL_BAR))}
        onRowClicked={(event: RowClickedEvent<T>) => {
          if (event.data && event.event && isForRow(event.event)) onPress?.(event.data);
        }}
        onSortChanged={(event) => {
          if (event.source === 'uiColumnSorted') onSearch({ sort: sortTerms(event) });
        }}
      />
      {rows.length === 0 && <NoRows columns={columns} text={emptyText} hint={emptyHint} />}
    </div>
  );
}
