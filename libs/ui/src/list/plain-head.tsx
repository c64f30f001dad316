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

function SortMark<T>({ column }: { column: Column<T> }) {
  const { search } = useList();
  const sorted = sortOf(search.sort, column.field);
  if (!sorted) return null;
  const isOneOfMany = Array.isArray(search.sort) && search.sort.length > 1;
  return (
    <span className={styles.sorted} data-direction={sorted.direction} aria-hidden>
      {isOneOfMany && sorted.index + 1}
      <Icon name="back" size={16} />
    </span>
  );
}

/** Header of a column: a click or Enter sorts by it, with Shift in addition to the others. */
function HeadCell<T>({ column, onGridKey }: { column: Column<T> } & Pick<PlainHeadProps<T>, 'onGridKey'>) {
  const { search, onSearch } = useList();
  const { field, label, align, sortable = true } = column;
  const sorted = sortOf(search.sort, field);
  const sort = ({ shiftKey }: KeyboardEvent | MouseEvent) =>
    sortable && onSearch({ sort: nextSort(search.sort, field, shiftKey) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') sort(event);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onGridKey(event);
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
      <SortMark column={column} />
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
          <HeadCell key={column.field} column={column} onGridKey={onGridKey} />
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
