import { Icon } from '../icon/icon';
import { useList } from './list-context';
import styles from './list.module.css';
import { SelectRow } from './select-controls';
import { TouchedMark } from './touched-mark';
import type { Column, ListRow } from './types';

interface DataCellProps<T> {
  row: T;
  column: Column<T>;
}

/** Content of a cell, or the editor of its value. */
export function DataCell<T extends ListRow>({ row, column }: DataCellProps<T>) {
  const { highlightId, visibleFields, edit, editorOf } = useList();
  const { id, field } = edit?.edited ?? {};
  if (id === row.id && field === column.field) return editorOf?.(row, field);
  const marked = row.id === highlightId && column.field === visibleFields?.[0];
  return (
    <>
      {marked && <TouchedMark />}
      {column.cell(row)}
      {edit?.mayEdit(row.id, column.field) && (
        // For the pointer only: on the keyboard, F2 starts to edit the row.
        <button
          type="button"
          className={styles.editCell}
          tabIndex={-1}
          aria-hidden
          onClick={() => edit.begin(row.id, column.field)}
        >
          <Icon name="edit" size={14} />
        </button>
      )}
    </>
  );
}

export function SelectCell({ row }: { row: ListRow }) {
  const { selection } = useList();
  return selection ? <SelectRow row={row} selection={selection} /> : null;
}

export const ActionsCell = ({ row }: { row: ListRow }) => useList().rowActions?.(row);

/** Columns beside those of the list, pinned to the edges of the table. */
export const PINNED = {
  select: { field: 'select', label: 'Seleção' },
  actions: { field: 'actions', label: 'Ações' },
} as const;

export const SELECT_WIDTH_PX = 52;
