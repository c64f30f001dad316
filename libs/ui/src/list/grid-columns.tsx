import type { ColDef, IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';
import type { CustomCellRendererProps, CustomFloatingFilterDisplayProps } from 'ag-grid-react';
import { ActionsCell, DataCell, PINNED, SELECT_WIDTH_PX, SelectCell } from './cells';
import { FilterCell } from './filter-cell';
import styles from './list.module.css';
import { sortOf } from './sorting';
import type { Column, ListRow, ListSearch } from './types';
import type { PlacedColumn } from './use-placed-columns';

/** These components keep their identity, so that the grid never re-mounts a filter being typed in. */
interface OfColumn<T> {
  /** Not named `column`: AG Grid deep-merges these params into its own and would write our fields into its column. */
  definition: Column<T>;
}

const FilterBelowHead = <T,>({ definition }: CustomFloatingFilterDisplayProps & OfColumn<T>) => (
  <FilterCell column={definition} />
);

/**
 * Focusable text of a header: the grid leaves its headers out of the tab order. A grid component class, since a React
 * component would leave the header without a name until its portal renders.
 */
class HeadText implements IInnerHeaderComponent {
  private readonly text = document.createElement('span');

  init({ displayName, eGridHeader }: IHeaderParams) {
    this.text.textContent = displayName;
    eGridHeader.setAttribute('tabindex', '0');
  }

  getGui() {
    return this.text;
  }

  refresh({ displayName }: IHeaderParams) {
    this.text.textContent = displayName;
    return true;
  }
}

const GridCell = <T extends ListRow>({ data, definition }: CustomCellRendererProps<T> & OfColumn<T>) =>
  data && <DataCell row={data} column={definition} />;

const GridSelectCell = ({ data }: CustomCellRendererProps<ListRow>) => data && <SelectCell row={data} />;

const GridActionsCell = ({ data }: CustomCellRendererProps<ListRow>) => data && <ActionsCell row={data} />;

/** The browser handles Tab and `handleRowKeys` the arrow keys; the grid handles only the keys of its headers. */
export const defaultColDef: ColDef = {
  // A column dragged to the edge must not become pinned.
  lockPinned: true,
  suppressKeyboardEvent: () => true,
  suppressHeaderKeyboardEvent: ({ event: { key, target } }) =>
    key === 'Tab' || key === 'ArrowDown' || !(target as Element).matches('[role=columnheader]'),
};

/** Rows arrive sorted from the server; the grid must never reorder them. */
const keepOrder = () => 0;

/** The grid renders an input below the header only in columns with a filter of its own; the server filters. */
const serverFilter = { component: () => null, doesFilterPass: () => true };

export function toColDef<T extends ListRow>(
  { column, hidden, width, minWidth }: PlacedColumn<T>,
  sort: ListSearch['sort'],
  isMovable: boolean,
): ColDef<T> {
  const sorted = sortOf(sort, column.field);
  const filterable = column.filter !== undefined;
  return {
    colId: column.field,
    headerName: column.label,
    hide: hidden,
    sortable: column.sortable ?? true,
    sort: sorted?.direction ?? null,
    sortIndex: sorted?.index ?? null,
    comparator: keepOrder,
    // Null rather than undefined, with which the grid would keep the previous flex.
    flex: width ? null : (column.flex ?? 1),
    width,
    minWidth,
    headerComponentParams: { innerHeaderComponent: HeadText },
    headerClass: column.align && 'ag-right-aligned-header',
    cellClass: column.align && 'ag-right-aligned-cell',
    // The whole row is the value, so that a cell re-renders whenever its row changes.
    valueGetter: ({ data }) => data,
    cellDataType: false,
    cellRenderer: GridCell<T>,
    cellRendererParams: { definition: column },
    filter: filterable && serverFilter,
    floatingFilter: filterable,
    floatingFilterComponent: FilterBelowHead<T>,
    floatingFilterComponentParams: { definition: column },
    suppressFloatingFilterButton: true,
    suppressHeaderFilterButton: true,
    suppressMovable: !isMovable,
  };
}

const fixed = {
  sortable: false,
  resizable: false,
  suppressMovable: true,
  filter: false,
  cellClass: styles.controls,
} as const;

export const selectColumn: ColDef = {
  ...fixed,
  colId: PINNED.select.field,
  headerName: PINNED.select.label,
  headerClass: styles.namelessHead,
  width: SELECT_WIDTH_PX,
  pinned: 'left',
  cellRenderer: GridSelectCell,
};

export const actionsColumn = (width: number): ColDef => ({
  ...fixed,
  colId: PINNED.actions.field,
  headerName: PINNED.actions.label,
  width,
  pinned: 'right',
  cellClass: `${styles.controls} ${styles.actions}`,
  cellRenderer: GridActionsCell,
});
