import { Checkbox } from 'antd';
import { RefusedCheckbox } from '../button/refused-checkbox';
import styles from './list.module.css';
import type { ListRow } from './types';
import type { RowSelection, Selection } from './use-selection';

/** Checkbox of one row; when the row cannot be selected, it says why. */
export function SelectRow({ row, selection }: { row: ListRow; selection: RowSelection }) {
  const refusal = selection.refusal(row);
  const name = `Selecionar ${selection.nameOf(row)}`;
  const checked = selection.ids.has(row.id);
  if (refusal)
    return <RefusedCheckbox reason={refusal} aria-label={`${name}. ${refusal}`} checked={checked} />;
  return (
    <Checkbox
      aria-label={name}
      checked={checked}
      onChange={({ target }) => selection.toggle(row.id, target.checked)}
    />
  );
}

export function SelectAll({ rows, selection }: { rows: ListRow[]; selection: Selection }) {
  const selectable = rows.filter((row) => selection.refusal(row) === undefined);
  const chosen = selectable.filter((row) => selection.ids.has(row.id)).length;
  const all = selectable.length > 0 && chosen === selectable.length;
  return (
    <Checkbox
      disabled={selectable.length === 0}
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={() => (all ? selection.clear() : selection.replace(selectable.map((row) => row.id)))}
    >
      {/* The count stands in its place. */}
      <span className={selection.ids.size > 0 ? 'visually-hidden' : styles.selectAll}>
        {selection.selectAllLabel}
      </span>
    </Checkbox>
  );
}

/** Selects or deselects the rows of this page; those of other pages stay. */
export function SelectPage({ rows, selection }: { rows: ListRow[]; selection: RowSelection }) {
  const chosen = rows.filter(({ id }) => selection.ids.has(id)).length;
  const all = rows.length > 0 && chosen === rows.length;
  return (
    <Checkbox
      disabled={rows.length === 0}
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={() => rows.forEach(({ id }) => selection.toggle(id, !all))}
    >
      Selecionar esta página
    </Checkbox>
  );
}
