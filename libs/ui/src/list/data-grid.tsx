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
import { compactTheme, gridLocale, gridTheme } from './grid-setup';
import { keepHeads } from './keep-heads';
import { useList } from './list-context';
import styles from './list.module.css';
import { NoRows, type EmptyTexts } from './no-rows';
import { FoldedActions } from './row-actions';
import { isForRow } from './row-press';
import type { Column, ListRow } from './types';
import { useColumnDefs } from './use-column-defs';
import type { ColumnLayout } from './use-column-layout';
import { toggleRow } from './use-selection';

interface DataGridProps<T> extends EmptyTexts {
  rows: T[];
  columns: readonly Column<T>[];
  /** The user's arrangement of the columns; absent in dialogs, which do not store one. */
  layout?: ColumnLayout<T>;
  actionsWidthPx: number;
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

/** Marks scroll containers, so that returning to the page restores their position. */
function prepare(grid: Element | null): void {
  for (const bar of grid?.querySelectorAll(SCROLL_BARS) ?? []) bar.setAttribute('tabindex', '-1');
  viewportOf(grid)?.setAttribute('data-keeps-scroll', '');
}

const viewportOf = (grid: Element | null) => grid?.querySelector('.ag-grid-viewport');

const HEAD = ':is([role="columnheader"], .ag-floating-filter button):focus-visible';

/** Browsers do not scroll a focused element that the edge or a pinned column half hides. */
function showWholeHead(focused: Element): void {
  if (!focused.matches(HEAD)) return;
  focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The list as a table of the rows that the server sorted, filtered and paged. */
export function DataGrid<T extends ListRow>(props: DataGridProps<T>) {
  const { rows, columns, layout } = props;
  const { search, onSearch, selection, onPress, edit } = useList();
  const box = useRef<HTMLDivElement>(null);
  const { columnDefs, setGridWidth, isFolded, actionsWidthPx } = useColumnDefs(props);

  // The grid is external to React; another page starts at its top.
  useEffect(() => {
    const viewport = viewportOf(box.current);
    if (viewport) viewport.scrollTop = 0;
  }, [search.page, search.size]);

  useEffect(() => keepHeads(box.current), []);

  // The focus is external to React: after an edit it returns to the row.
  const { edited, last } = edit ?? {};
  useEffect(() => {
    if (!edited && last) box.current?.querySelector<HTMLElement>(`[row-id="${last.id}"]`)?.focus();
  }, [edited, last]);

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
      style={{ '--actions-width': `${actionsWidthPx}px` } as CSSProperties}
      data-pressable={onPress !== undefined}
      onPointerOver={explainCutText}
      onFocus={({ target }) => showWholeHead(target)}
      onKeyDown={(event) =>
        handleRowKeys(event, {
          onSpace: (element) => withRow(element, select),
          onEdit: (element) => withRow(element, ({ id }) => edit?.begin(id)),
          onEnter: (element) => (onPress ? withRow(element, onPress) : pressPrimary(element)),
        })
      }
    >
      <CutTextTip>
        <FoldedActions value={isFolded}>
          <AgGridReact
            theme={layout?.isCompact ? compactTheme : gridTheme}
            rowData={rows}
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
            onGridReady={() => prepare(box.current)}
            onGridSizeChanged={({ clientWidth }) => setGridWidth(clientWidth)}
            onColumnResized={(event) => {
              if (event.finished && event.source === 'uiColumnResized')
                layout?.setWidths(resizedWidths(event));
            }}
            onColumnMoved={keepOrder}
            onRowClicked={(event: RowClickedEvent<T>) => {
              if (!event.data || !event.event || !isForRow(event.event)) return;
              // A click beside a checkbox is meant for it.
              const isBesideBox = (event.event.target as Element).closest('[col-id="select"]');
              (isBesideBox ? select : onPress)?.(event.data);
            }}
            onSortChanged={(event) => {
              if (event.source === 'uiColumnSorted') onSearch({ sort: sortTerms(event) });
            }}
          />
        </FoldedActions>
      </CutTextTip>
      {rows.length === 0 && <NoRows {...props} />}
    </div>
  );
}
