import type { ColDef, ColumnMovedEvent, ColumnResizedEvent, SortChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useRef } from 'react';
import { actionsColumn, defaultColDef, selectColumn, toColDef } from './grid-columns';
import { compactTheme, gridLocale, gridTheme } from './grid-setup';
import { useList } from './list-context';
import type { ListRow } from './types';
import type { PlacedColumn, TableColumns } from './use-placed-columns';

export interface DataGridProps<T> extends TableColumns<T> {
  label: string;
  placed: readonly PlacedColumn<T>[];
}

/** Returns the sort after a click on a header, as terms of the contract in the order of the clicks. */
function sortTerms({ api }: SortChangedEvent): string[] {
  return api
    .getColumnState()
    .filter((state) => state.sort)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map((state) => `${state.colId},${state.sort}`);
}

/**
 * Returns the widths that the user just set, in pixels by field; `flexColumns` were resized with them and stay
 * flexible.
 */
const resizedWidths = ({ columns, flexColumns }: ColumnResizedEvent) =>
  Object.fromEntries(
    (columns ?? [])
      .filter((column) => !flexColumns?.includes(column))
      .map((column) => [column.getColId(), column.getActualWidth()]),
  );

/** Chrome makes scroll containers without focusable children tab stops; the cells already scroll the grid. */
const SCROLL_BARS = '.ag-body-horizontal-scroll-viewport, .ag-body-vertical-scroll-viewport';

/** Names the grid, and marks its scroll container, so that returning to the page restores its position. */
function prepare(box: Element | null, label: string): void {
  for (const bar of box?.querySelectorAll(SCROLL_BARS) ?? []) bar.setAttribute('tabindex', '-1');
  const viewport = box?.querySelector('.ag-grid-viewport');
  viewport?.setAttribute('data-keeps-scroll', '');
  viewport?.setAttribute('aria-label', label);
}

/** AG Grid, whose columns can be resized and moved. */
export function DataGrid<T extends ListRow>(props: DataGridProps<T>) {
  const { rows, columns, layout, actionsWidthPx, placed, label } = props;
  const { search, onSearch, selection, rowActions } = useList();
  const box = useRef<HTMLDivElement>(null);
  const { sort } = search;
  const isMovable = layout !== undefined;
  const isSelectable = selection !== undefined;
  const hasActions = rowActions !== undefined;
  // The grid is external to React: new definitions would undo a column drag in progress.
  const columnDefs = useMemo<ColDef[]>(
    () => [
      ...(isSelectable ? [selectColumn] : []),
      ...placed.map((place) => toColDef(place, sort, isMovable) as ColDef),
      ...(hasActions ? [actionsColumn(actionsWidthPx)] : []),
    ],
    [placed, sort, isMovable, isSelectable, hasActions, actionsWidthPx],
  );
  const keepOrder = ({ api, source, finished }: ColumnMovedEvent) => {
    if (!finished || source !== 'uiColumnMoved') return;
    const fields = columns.map(({ field }) => field);
    layout?.setOrder(
      api
        .getColumnState()
        .map(({ colId }) => colId)
        .filter((id) => fields.includes(id)),
    );
  };
  return (
    <div ref={box}>
      <AgGridReact
        theme={layout?.isCompact ? compactTheme : gridTheme}
        rowData={rows as T[]}
        columnDefs={columnDefs}
        getRowId={({ data }: { data: T }) => String(data.id)}
        localeText={gridLocale}
        ensureDomOrder
        suppressNoRowsOverlay
        domLayout="autoHeight"
        defaultColDef={defaultColDef}
        // Takes the grid's focus guards out of the tab order and renders every column into it.
        tabIndex={-1}
        suppressColumnVirtualisation
        suppressRowVirtualisation
        suppressCellFocus
        suppressDragLeaveHidesColumns
        enableCellTextSelection
        onGridReady={() => prepare(box.current, label)}
        onColumnResized={(event) => {
          if (event.finished && event.source === 'uiColumnResized') layout?.setWidths(resizedWidths(event));
        }}
        onColumnMoved={keepOrder}
        onSortChanged={(event) => {
          if (event.source === 'uiColumnSorted') onSearch({ sort: sortTerms(event) });
        }}
      />
    </div>
  );
}
