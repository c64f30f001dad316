import { useRef, useState } from 'react';
import type { ListRow } from './types';

/** State and callbacks for the checkbox of a row. */
export interface RowSelection {
  ids: ReadonlySet<number>;
  /** Returns why a row cannot be selected; undefined when it can. */
  refusal: (row: ListRow) => string | undefined;
  /** Returns the name of a row for its checkbox. */
  nameOf: (row: ListRow) => string;
  toggle: (id: number, selected: boolean) => void;
}

/** Selects or deselects a row, unless it cannot be selected. */
export function toggleRow(selection: RowSelection, row: ListRow): void {
  if (selection.refusal(row) === undefined) selection.toggle(row.id, !selection.ids.has(row.id));
}

export interface Selection extends RowSelection {
  replace: (ids: number[]) => void;
  remove: (ids: number[]) => void;
  clear: () => void;
  /** Notes the versions of loaded rows. */
  see: (rows: readonly ListRow[]) => void;
  /** Returns the selected records in the versions last seen, for an event handler. */
  records: () => ListRow[];
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

/** Rows selected for a bulk action, owned by the page with that action. */
export function useSelection<T extends ListRow>(options: SelectionOptions<T>): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const versions = useRef(new Map<number, number | undefined>());
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
    see: (rows) => rows.forEach(({ id, version }) => versions.current.set(id, version)),
    records: () => [...ids].map((id) => ({ id, version: versions.current.get(id) })),
  };
}
