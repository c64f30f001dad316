import type { ColDef } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { fillRoom, minWidthsOf } from './column-widths';
import { actionsColumn, SELECT_WIDTH_PX, selectColumn, toColDef } from './grid-columns';
import { useList } from './list-context';
import type { Column, ListRow } from './types';
import type { ColumnLayout } from './use-column-layout';

/** Width of a table, in pixels, below which the actions of a row fold into their menu. */
const FOLD_BELOW_PX = 760;
/** Width of the column with that menu only. */
const FOLDED_WIDTH_PX = 68;

interface GridColumns<T> {
  rows: readonly T[];
  columns: readonly Column<T>[];
  layout?: ColumnLayout<T>;
  actionsWidthPx: number;
}

/** Returns the column definitions of the grid, with widths from the available room and the texts of the rows. */
export function useColumnDefs<T extends ListRow>({ rows, columns, layout, ...unfolded }: GridColumns<T>) {
  const { search, selection, rowActions } = useList();
  const [gridWidth, setGridWidth] = useState(0);
  const isSelectable = selection !== undefined;
  const hasActions = rowActions !== undefined;
  const { sort } = search;
  const { hidden, widths } = layout ?? {};
  const isMovable = layout !== undefined;
  // Not in dialogs, whose rows have a button with a text. Before its first layout the grid has no width.
  const isFolded = isMovable && gridWidth > 0 && gridWidth < FOLD_BELOW_PX;
  const actionsWidthPx = isFolded ? FOLDED_WIDTH_PX : unfolded.actionsWidthPx;
  // As a string, which stays equal while other rows need the same widths.
  const minWidths = minWidthsOf(columns, rows).join();
  const room = gridWidth - (isSelectable ? SELECT_WIDTH_PX : 0) - (hasActions ? actionsWidthPx : 0);
  // The grid is external to React: new definitions would undo a column drag in progress.
  const columnDefs = useMemo<ColDef[]>(() => {
    const leasts = minWidths.split(',').map(Number);
    const placed = columns.map((column, index) => {
      const minWidth = leasts[index] ?? 0;
      const chosen = widths?.[column.field];
      return {
        column,
        minWidth,
        flex: column.flex,
        hidden: hidden?.includes(column.field) ?? false,
        width: chosen && Math.max(chosen, minWidth),
      };
    });
    const shown = placed.filter((place) => !place.hidden);
    const filled = fillRoom(shown, room);
    return [
      ...(isSelectable ? [selectColumn] : []),
      ...placed.map(({ column, ...place }) => {
        const width =
          place.width ??
          filled?.[shown.findIndex((other) => other.column === column)] ??
          (place.flex === 0 ? place.minWidth : undefined);
        return toColDef(column, { ...place, width, sort, isMovable }) as ColDef;
      }),
      ...(hasActions ? [actionsColumn(actionsWidthPx)] : []),
    ];
  }, [columns, sort, hidden, widths, minWidths, room, isMovable, isSelectable, hasActions, actionsWidthPx]);
  return { columnDefs, setGridWidth, isFolded, actionsWidthPx };
}
