import { useMemo } from 'react';
import { SELECT_WIDTH_PX } from './cells';
import { fillRoom, minWidthsOf } from './column-widths';
import { useList } from './list-context';
import type { Column, ListRow } from './types';
import type { ColumnLayout } from './use-column-layout';

/** Width of a table, in pixels, below which the actions of a row fold into their menu. */
const FOLD_BELOW_PX = 760;
/** Width of the column with that menu only. */
const FOLDED_WIDTH_PX = 68;

/** What a table shows, and how the user arranged it. */
export interface TableColumns<T> {
  rows: readonly T[];
  columns: readonly Column<T>[];
  /** The user's arrangement of the columns; absent in dialogs, which do not store one. */
  layout?: ColumnLayout<T>;
  actionsWidthPx: number;
}

/** A column and its width in pixels; without `width`, it shares the spare width. */
export interface PlacedColumn<T> {
  column: Column<T>;
  hidden: boolean;
  width?: number;
  minWidth: number;
}

/** Returns the widths of the columns, from the width of the table and the texts of the rows. */
export function usePlacedColumns<T extends ListRow>(
  { rows, columns, layout, ...unfolded }: TableColumns<T>,
  tableWidthPx: number,
) {
  const { selection, rowActions } = useList();
  const { hidden, widths } = layout ?? {};
  // Not in dialogs, whose rows have a button with a text.
  const isFolded = layout !== undefined && tableWidthPx > 0 && tableWidthPx < FOLD_BELOW_PX;
  const actionsWidthPx = isFolded ? FOLDED_WIDTH_PX : unfolded.actionsWidthPx;
  // A string, which stays equal while other rows need the same widths.
  const minWidths = minWidthsOf(columns, rows).join();
  const room = tableWidthPx - (selection ? SELECT_WIDTH_PX : 0) - (rowActions ? actionsWidthPx : 0);
  // The grid is external to React: new definitions would undo a column drag in progress.
  const placed = useMemo<PlacedColumn<T>[]>(() => {
    const leasts = minWidths.split(',').map(Number);
    const all = columns.map((column, index) => {
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
    const shown = all.filter((place) => !place.hidden);
    const filled = fillRoom(shown, room);
    return all.map(({ flex, ...place }) => ({
      ...place,
      width:
        place.width ??
        filled?.[shown.findIndex(({ column }) => column === place.column)] ??
        (flex === 0 ? place.minWidth : undefined),
    }));
  }, [columns, hidden, widths, minWidths, room]);
  return { placed, isFolded, actionsWidthPx };
}
