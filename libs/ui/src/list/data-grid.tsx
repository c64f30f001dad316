import type {
  ColumnMovedEvent,
  ColumnResizedEvent,
  RowClickedEvent,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import { explainCutText } from './cut-text';
import { CutTextTip } from './cut-text-tip';
import { defaultColDef } from './grid-columns';
import { handleRowKeys, pressPrimary } from './grid-keyboard';
import { gridLocale, gridTheme } from './grid-setup';
import { keepHeads } from './keep-heads';
import { useList } from './list-context';
import styles from './list.module.css';
import { NoRows } from './no-rows';
import { isForRow } from './row-press';
import type { Column, ListRow } from './types';
import { useColumnDefs } from './use-column-defs';
import type { ColumnLayout } from './use-column-layout';
import { toggleRow } from './use-selection';

interface DataGridProps<T> {
  rows: T[];
  columns: readonly Column<T>[];
  /** How the person arranged the columns; absent in dialogs, which open for one choice and keep no arrangement. */
  layout?: ColumnLayout<T>;
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

/** Widths that the person has just set, in pixels by field; `flexColumns` gave way and go on sharing the room. */
const resizedWidths = ({ columns, flexColumns }: ColumnResizedEvent) =>
  Object.fromEntries(
    (columns ?? [])
      .filter((column) => !flexColumns?.includes(column))
      .map((column) => [column.getColId(), column.getActualWidth()]),
  );

/** A browser makes what scrolls and holds no control a stop of the Tab key; the controls themselves scroll the grid. */
const SCROLL_BARS = '.ag-body-horizontal-scroll-viewport, .ag-body-vertical-scroll-viewport';

/** Marks what scrolls, so that the way back finds it as it was left. */
function prepare(grid: Element | null): void {
  for (const bar of grid?.querySelectorAll(SCROLL_BARS) ?? []) bar.setAttribute('tabindex', '-1');
  viewportOf(grid)?.setAttribute('data-keeps-scroll', '');
}

const viewportOf = (grid: Element | null) => grid?.querySelector('.ag-grid-viewport');

/** A browser leaves what is half hidden by the edge or a pinned column where it is. */
function showWholeHead(focused: Element): void {
  if (!focused.matches('[role="columnheader"]:focus-visible')) return;
  focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The list as a table: shows what the server sorted, filtered and paged. */
export function DataGrid<T extends ListRow>({
  rows,
  columns,
  layout,
  actionsWidth,
  emptyText,
  emptyHint,
}: DataGridProps<T>) {
  const { search, onSearch, selection, onPress } = useList();
  const box = useRef<HTMLDivElement>(null);
  const { columnDefs, setGridWidth } = useColumnDefs({ rows, columns, layout, actionsWidth });

  // The grid lives outside React, and another page begins at its top.
  useEffect(() => {
    const viewport = viewportOf(box.current);
    if (viewport) viewport.scrollTop = 0;
  }, [search.page, search.size]);

  useEffect(() => keepHeads(box.current), []);

  const withRow = (element: HTMLElement, act: (row: T) => void) => {
    const row = rows.find(({ id }) => String(id) === element.getAttribute('row-id'));
    if (row) act(row);
  };
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
  const select = (row: T) => (selection ? toggleRow(selection, row) : onPress?.(row));
  return (
    <div
      ref={box}
      className={styles.grid}
      style={{ '--actions-width': `${actionsWidth}px` } as CSSProperties}
      data-pressable={onPress !== undefined}
      onPointerOver={explainCutText}
      onFocus={({ target }) => showWholeHead(target)}
      onKeyDown={(event) =>
        handleRowKeys(event, {
          onSpace: (element) => withRow(element, select),
          onEnter: (element) => (onPress ? withRow(element, onPress) : pressPrimary(element)),
        })
      }
    >
      <CutTextTip>
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
          suppressRowVirtualisation
          suppressCellFocus
          suppressDragLeaveHidesColumns
          enableCellTextSelection
          onGridReady={() => prepare(box.current)}
          onGridSizeChanged={({ clientWidth }) => setGridWidth(clientWidth)}
          onColumnResized={(event) => {
            if (event.finished && event.source === 'uiColumnResized') layout?.setWidths(resizedWidths(event));
          }}
          onColumnMoved={keepOrder}
          onRowClicked={(event: RowClickedEvent<T>) => {
            if (event.data && event.event && isForRow(event.event)) onPress?.(event.data);
          }}
          onSortChanged={(event) => {
            if (event.source === 'uiColumnSorted') onSearch({ sort: sortTerms(event) });
          }}
        />
      </CutTextTip>
      {rows.length === 0 && <NoRows columns={columns} text={emptyText} hint={emptyHint} />}
    </div>
  );
}
