import type { ColDef, SortChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo } from 'react';
import { ResultPanel } from '../status/result-panel';
import { actionsColumn, selectColumn, toColDef } from './grid-columns';
import { gridLocale, gridTheme } from './grid-setup';
import { useList } from './list-context';
import styles from './list.module.css';
import type { Column, ListRow } from './types';

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

/** The list as a table: shows what the server sorted, filtered and paged. */
export function DataGrid<T extends ListRow>({
  rows,
  columns,
  hidden,
  actionsWidth,
  emptyText,
  emptyHint,
}: DataGridProps<T>) {
  const { search, onSearch, selection, rowActions } = useList();
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
  return (
    <div className={styles.grid}>
      <AgGridReact
        theme={gridTheme}
        rowData={rows}
        columnDefs={columnDefs}
        getRowId={({ data }: { data: T }) => String(data.id)}
        localeText={gridLocale}
        ensureDomOrder
        suppressNoRowsOverlay
        domLayout="autoHeight"
        suppressCellFocus
        suppressDragLeaveHidesColumns
        enableCellTextSelection
        onSortChanged={(event) => {
          if (event.source === 'uiColumnSorted') onSearch({ sort: sortTerms(event) });
        }}
      />
      {rows.length === 0 && <ResultPanel icon="empty" title={emptyText} text={emptyHint} />}
    </div>
  );
}
