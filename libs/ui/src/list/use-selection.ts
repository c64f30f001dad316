import { useState } from 'react';
import type { ListRow } from './types';

/** What the checkbox of one row needs. */
export interface RowSelection {
  ids: ReadonlySet<number>;
  /** Why a row cannot be selected, or nothing. */
  refusal: (row: ListRow) => string | undefined;
  /** How a row is called in the name of its checkbox. */
  nameOf: (row: ListRow) => string;
  toggle: (id: number, selected: boolean) => void;
}

/** Ticks a row or lets it go, unless it cannot be selected. */
export function toggleRow(selection: RowSelection, row: ListRow): void {
  if (selection.refusal(row) === undefined) selection.toggle(row.id, !selection.ids.has(row.id));
}

export interface Selection extends RowSelection {
  replace: (ids: number[]) => void;
  remove: (ids: number[]) => void;
  clear: () => void;
  selectAllLabel: string;
  /** Grammatical gender of the records: 'todas as 134'. */
  feminine: boolean;
}

export const SELECT_ALL = 'Selecionar todos';

interface SelectionOptions<T> {
  nameOf: (row: T) => string;
  refusal?: (row: T) => string | undefined;
  selectAllLabel?: string;
  feminine?: boolean;
}

/** Rows chosen for a bulk action; the page that offers the action owns it. */
export function useSelection<T extends ListRow>(options: SelectionOptions<T>): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    nameOf: options.nameOf as Selection['nameOf'],
    refusal: (options.refusal ?? (() => undefined)) as Selection['refusal'],
    selectAllLabel: options.selectAllLabel ?? SELECT_ALL,
    feminine: options.feminine ?? false,
    toggle: (id, selected) =>
      setIds((before) => {
        const after = new Set(before);
        if (selected) after.add(id);
        else after.delete(id);
        return after;
      }),
    remove: (gone) => setIds((before) => new Set([...before].filter((id) => !gone.includes(id)))),
    replace: (chosen) => setIds(new Set(chosen)),
    clear: () => setIds(new Set()),
  };
}
