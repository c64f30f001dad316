import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import { actionsColumn, selectColumn, toColDef } from './grid-columns';
import { useList } from './list-context';
import type { Column, ListRow } from './types';
import type { ColumnLayout } from './use-column-layout';

/** The columns in the terms of the grid, as the person arranged them. */
export function useColumnDefs<T extends ListRow>(
  columns: readonly Column<T>[],
  layout: ColumnLayout<T> | undefined,
  /** Pixels. */
  actionsWidth: number,
): ColDef[] {
  const { search, selection, rowActions } = useList();
  const isSelectable = selection !== undefined;
  const hasActions = rowActions !== undefined;
  const { sort } = search;
  const { hidden, widths } = layout ?? {};
  const isMovable = layout !== undefined;
  // The grid lives outside React: new definitions would undo what a person is dragging.
  return useMemo(
    () => [
      ...(isSelectable ? [selectColumn] : []),
      ...columns.map((column) => {
        const isHidden = hidden?.includes(column.field) ?? false;
        const width = widths?.[column.field];
        return toColDef(column, { sort, hidden: isHidden, width, isMovable }) as ColDef;
      }),
      ...(hasActions ? [actionsColumn(actionsWidth)] : []),
    ],
    [columns, sort, hidden, widths, isMovable, isSelectable, hasActions, actionsWidth],
  );
}
