import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { explainCutText } from './cut-text';
import { CutTextTip } from './cut-text-tip';
import { handleRowKeys, pressPrimary } from './grid-keyboard';
import { keepHeads } from './keep-heads';
import { useList } from './list-context';
import styles from './list.module.css';
import { NoRows, type EmptyTexts } from './no-rows';
import { PlainTable } from './plain-table';
import { FoldedActions } from './row-actions';
import { isForRow, pressRow } from './row-press';
import { ROW } from './table-elements';
import type { ListRow } from './types';
import { usePlacedColumns, type TableColumns } from './use-placed-columns';
import { useTakeover } from './use-takeover';
import { toggleRow } from './use-selection';

interface DataTableProps<T> extends EmptyTexts, TableColumns<T> {
  /** Accessible name. */
  label: string;
}

const HEAD = ':is([role=columnheader], [role=row]:not([row-id]) button):focus-visible';

/** Browsers do not scroll a focused element that the edge or a pinned column half hides. */
function showWholeHead(focused: Element): void {
  if (focused.matches(HEAD)) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns the width of an element in pixels, and renders again when it changes; undefined before its first layout. */
function useWidth(element: { current: HTMLElement | null }): number | undefined {
  const [widthPx, setWidth] = useState<number>();
  // Before the first paint, which then shows the columns in place.
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}

/** The list as a table of the rows that the server sorted, filtered and paged. */
export function DataTable<T extends ListRow>({ label, ...props }: DataTableProps<T>) {
  const { rows, layout } = props;
  const { search, selection, onPress, urlOf, edit, onEditIntent } = useList();
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);
  const { placed, isFolded, actionsWidthPx } = usePlacedColumns(props, widthPx ?? 0);
  const { Grid, isShown, plain, grid, attend, passKey } = useTakeover();

  // Scrolling is external to React; another page starts at its top.
  useEffect(() => {
    const viewport = box.current?.querySelector('[data-keeps-scroll]');
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
  const select = (row: T) => (selection ? toggleRow(selection, row) : onPress?.(row));
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const row = target.closest<HTMLElement>(ROW);
    // React events also bubble from popups of the table.
    if (!row || !event.currentTarget.contains(row) || !isForRow(event)) return;
    withRow(row, (record) =>
      // A click beside a checkbox is meant for it.
      target.closest('[col-id="select"]')
        ? event.button === 0 && select(record)
        : pressRow(event, { onPress: () => onPress?.(record), url: urlOf?.(record.id) }),
    );
  };
  const table = { ...props, label, placed, actionsWidthPx };
  return (
    <div
      ref={box}
      className={styles.grid}
      style={{ '--actions-width': `${actionsWidthPx}px` } as CSSProperties}
      data-pressable={onPress !== undefined}
      onPointerEnter={onEditIntent}
      onPointerOver={(event) => {
        explainCutText(event);
        attend(event.target);
      }}
      onPointerLeave={() => attend(null)}
      onFocus={({ target }) => {
        onEditIntent?.();
        showWholeHead(target);
        attend(target);
      }}
      onBlur={() => attend(null)}
      onClick={press}
      onAuxClick={press}
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
          {widthPx !== undefined && !isShown && (
            <div ref={plain}>
              <PlainTable {...table} isCompact={layout?.isCompact ?? false} onGridKey={passKey} />
            </div>
          )}
          {Grid && (
            <div ref={grid} inert={!isShown} className={isShown ? undefined : styles.comingGrid}>
              <Grid {...table} />
            </div>
          )}
        </FoldedActions>
      </CutTextTip>
      {rows.length === 0 && <NoRows {...props} />}
    </div>
  );
}
