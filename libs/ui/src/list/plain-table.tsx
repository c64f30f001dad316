import { useDeferredValue, type CSSProperties, type KeyboardEvent } from 'react';
import { ActionsCell, DataCell, PINNED, SELECT_WIDTH_PX, SelectCell } from './cells';
import { useList } from './list-context';
import { PlainHead } from './plain-head';
import styles from './plain-table.module.css';
import type { Column, ListRow } from './types';
import type { PlacedColumn } from './use-placed-columns';

/** Rows that a table shows at once when it opens. */
const FIRST_ROWS = 3;

interface PlainTableProps<T> {
  rows: readonly T[];
  placed: readonly PlacedColumn<T>[];
  actionsWidthPx: number;
  isCompact: boolean;
  label: string;
  /** Called for a key on a header that only the grid understands. */
  onGridKey: (event: KeyboardEvent) => void;
}

/** Returns the columns as tracks of a CSS grid, where the pinned ones are at the edges. */
function tracksOf<T>(shown: readonly PlacedColumn<T>[], start: number, end: number): CSSProperties {
  const tracks = shown.map(({ column, width, minWidth }) =>
    width ? `${width}px` : `minmax(${minWidth}px, ${column.flex ?? 1}fr)`,
  );
  const hasSpare = shown.every(({ width }) => width !== undefined);
  const least = shown.reduce((sum, { width, minWidth }) => sum + (width ?? minWidth), start + end);
  return {
    '--tracks': [
      ...(start ? [`${start}px`] : []),
      ...tracks,
      `minmax(0, ${hasSpare ? 1 : 0}fr)`,
      ...(end ? [`${end}px`] : []),
    ].join(' '),
    '--least-width': `${least}px`,
  } as CSSProperties;
}

function PlainRow<T extends ListRow>({ row, columns }: { row: T; columns: readonly Column<T>[] }) {
  const { selection, rowActions } = useList();
  return (
    <tr role="row" row-id={String(row.id)} tabIndex={-1}>
      {selection && (
        <td role="gridcell" col-id={PINNED.select.field}>
          <SelectCell row={row} />
        </td>
      )}
      {columns.map((column) => (
        <td role="gridcell" key={column.field} col-id={column.field} data-align={column.align}>
          <span className={styles.text}>
            <DataCell row={row} column={column} />
          </span>
        </td>
      ))}
      {rowActions && (
        <td role="gridcell" col-id={PINNED.actions.field}>
          <ActionsCell row={row} />
        </td>
      )}
    </tr>
  );
}

/** The list as an HTML table that looks and behaves like the grid, except that columns are not resized or moved. */
export function PlainTable<T extends ListRow>(props: PlainTableProps<T>) {
  const { rows, placed, actionsWidthPx, isCompact, label, onGridKey } = props;
  const { selection, rowActions } = useList();
  const shown = placed.filter(({ hidden }) => !hidden);
  const columns = shown.map(({ column }) => column);
  // The first rows are painted before the others are rendered, in pieces that let input through.
  const isWhole = useDeferredValue(true, false);
  const first = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <div className={styles.viewport} data-compact={isCompact} data-keeps-scroll="">
      <table
        role="grid"
        aria-label={label}
        className={styles.table}
        style={tracksOf(shown, selection ? SELECT_WIDTH_PX : 0, rowActions ? actionsWidthPx : 0)}
      >
        <PlainHead columns={columns} onGridKey={onGridKey} />
        <tbody role="rowgroup" style={{ '--rows': rows.length } as CSSProperties}>
          {first.map((row) => (
            <PlainRow key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
