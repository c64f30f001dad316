import type { KeyboardEvent, MouseEvent } from 'react';
import { Icon } from '../icon/icon';
import { PINNED } from './cells';
import { FilterCell } from './filter-cell';
import { useList } from './list-context';
import styles from './plain-table.module.css';
import { nextSort, sortOf } from './sorting';
import type { Column } from './types';

interface PlainHeadProps<T> {
  columns: readonly Column<T>[];
  /** Called for a key that only the grid understands. */
  onGridKey: (event: KeyboardEvent) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Direction of a sorted column, and its rank where several of the shown columns are sorted. */
function SortMark<T>({ column, columns }: { column: Column<T>; columns: readonly Column<T>[] }) {
  const { search } = useList();
  const sorted = sortOf(search.sort, column.field);
  if (!sorted) return null;
  const indexes = columns.flatMap(({ field }) => sortOf(search.sort, field)?.index ?? []);
  return (
    <span className={styles.sorted} data-direction={sorted.direction} aria-hidden>
      {indexes.length > 1 && indexes.filter((index) => index <= sorted.index).length}
      <Icon name="back" size={16} />
    </span>
  );
}

const NEIGHBOURS: Record<string, 'previousElementSibling' | 'nextElementSibling'> = {
  ArrowLeft: 'previousElementSibling',
  ArrowRight: 'nextElementSibling',
};

/** Returns whether a key resizes or moves a column, with one of the arrow keys. */
const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * Header of a column: a click or Enter sorts by it, with Shift in addition to the others; the arrow keys go to the
 * headers beside it.
 */
function HeadCell<T>({ column, columns, onGridKey }: { column: Column<T> } & PlainHeadProps<T>) {
  const { search, onSearch } = useList();
  const { field, label, align, sortable = true } = column;
  const sorted = sortOf(search.sort, field);
  const sort = ({ shiftKey }: KeyboardEvent | MouseEvent) =>
    sortable && onSearch({ sort: nextSort(search.sort, field, shiftKey) });
  const onKeyDown = (event: KeyboardEvent) => {
    const neighbour = NEIGHBOURS[event.key];
    if (event.key === 'Enter') sort(event);
    else if (neighbour && isModified(event)) onGridKey(event);
    else if (neighbour) {
      // Not scrolling; the header comes into view whole.
      event.preventDefault();
      (event.currentTarget[neighbour] as HTMLElement | null)?.focus();
    }
  };
  return (
    <th
      role="columnheader"
      col-id={field}
      tabIndex={0}
      aria-sort={sortable ? (sorted ? ARIA_SORT[sorted.direction] : 'none') : undefined}
      data-align={align}
      data-sortable={sortable}
      onClick={sort}
      onKeyDown={onKeyDown}
    >
      <span className={styles.text}>{label}</span>
      <SortMark column={column} columns={columns} />
    </th>
  );
}

/** Headers of the columns, and their filters below. */
export function PlainHead<T>({ columns, onGridKey }: PlainHeadProps<T>) {
  const { selection, rowActions } = useList();
  const isFiltered = columns.some(({ filter }) => filter !== undefined);
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" data-heads="">
        {selection && (
          <th role="columnheader" col-id={PINNED.select.field}>
            <span className="visually-hidden">{PINNED.select.label}</span>
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.field} column={column} columns={columns} onGridKey={onGridKey} />
        ))}
        {rowActions && (
          <th role="columnheader" col-id={PINNED.actions.field}>
            <span className={styles.text}>{PINNED.actions.label}</span>
          </th>
        )}
      </tr>
      {isFiltered && (
        <tr role="row" className={styles.filters}>
          {selection && <td role="gridcell" col-id={PINNED.select.field} />}
          {columns.map((column) => (
            <td role="gridcell" key={column.field} col-id={column.field}>
              {column.filter !== undefined && <FilterCell column={column} />}
            </td>
          ))}
          {rowActions && <td role="gridcell" col-id={PINNED.actions.field} />}
        </tr>
      )}
    </thead>
  );
}
