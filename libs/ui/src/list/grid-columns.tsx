import type { ColDef, IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';
import type { CustomCellRendererProps, CustomFloatingFilterDisplayProps } from 'ag-grid-react';
import { FilterCell } from './filter-cell';
import { useList } from './list-context';
import styles from './list.module.css';
import { SelectRow } from './select-controls';
import { sortOf } from './sorting';
import { TouchedMark } from './touched-mark';
import type { Column, ListRow, ListSearch } from './types';

/** The components below keep their identity, so that the grid never rebuilds a filter being typed in. */
interface OfColumn<T> {
  /** Not `column`: AG Grid deep-merges these params into its own, and would write our fields into its column. */
  definition: Column<T>;
}

const FilterBelowHead = <T,>({ definition }: CustomFloatingFilterDisplayProps & OfColumn<T>) => (
  <FilterCell column={definition} />
);

/**
 * The text of a head, which takes the focus: the grid leaves its heads out of the Tab order. A class of the grid's own
 * kind, since a React component would leave the head without a name until its portal is rendered.
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

function DataCell<T extends ListRow>({ data, definition }: CustomCellRendererProps<T> & OfColumn<T>) {
  const { highlightId, visibleFields } = useList();
  if (!data) return null;
  const marked = data.id === highlightId && definition.field === visibleFields?.[0];
  return (
    <>
      {marked && <TouchedMark />}
      {definition.cell(data)}
    </>
  );
}

function SelectCell({ data }: CustomCellRendererProps<ListRow>) {
  const { selection } = useList();
  return data && selection ? <SelectRow row={data} selection={selection} /> : null;
}

function ActionsCell({ data }: CustomCellRendererProps<ListRow>) {
  const { rowActions } = useList();
  return data ? rowActions?.(data) : null;
}

/** Tab is the browser's, arrows are `handleRowKeys`': the grid keeps the keys of its heads only. */
export const defaultColDef: ColDef = {
  // dragged to the edge, a column stays among those that scroll
  lockPinned: true,
  suppressKeyboardEvent: () => true,
  suppressHeaderKeyboardEvent: ({ event: { key, target } }) =>
    key === 'Tab' || key === 'ArrowDown' || !(target as Element).matches('[role=columnheader]'),
};

/** Rows arrive sorted from the server: the grid must never reorder them. */
const keepOrder = () => 0;

interface ColumnPlace {
  sort: ListSearch['sort'];
  hidden: boolean;
  /** Pixels; absent, the column shares the spare room. */
  width?: number;
  /** Pixels. */
  minWidth: number;
  isMovable: boolean;
}

export function toColDef<T extends ListRow>(
  column: Column<T>,
  { sort, hidden, width, minWidth, isMovable }: ColumnPlace,
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
    // null and not absent, or the grid would keep the share that it had
    flex: width ? null : (column.flex ?? 1),
    width,
    minWidth,
    headerComponentParams: { innerHeaderComponent: HeadText },
    headerClass: column.align && 'ag-right-aligned-header',
    cellClass: column.align && 'ag-right-aligned-cell',
    // The whole row is the value: a cell is drawn again whenever its row changed.
    valueGetter: ({ data }) => data,
    cellDataType: false,
    cellRenderer: DataCell<T>,
    cellRendererParams: { definition: column },
    filter: filterable,
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

/** Pixels. */
export const SELECT_WIDTH = 52;

export const selectColumn: ColDef = {
  ...fixed,
  colId: 'select',
  headerName: 'Seleção',
  headerClass: styles.namelessHead,
  width: SELECT_WIDTH,
  pinned: 'left',
  cellRenderer: SelectCell,
};

export const actionsColumn = (width: number): ColDef => ({
  ...fixed,
  colId: 'actions',
  headerName: 'Ações',
  width,
  pinned: 'right',
  cellClass: `${styles.controls} ${styles.actions}`,
  cellRenderer: ActionsCell,
});
