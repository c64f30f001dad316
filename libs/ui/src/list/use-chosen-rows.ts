import { useState } from 'react';
import type { ListResult, ListRow } from './types';
import type { RowSelection } from './use-selection';

interface ChosenRowsOptions<T> {
  /** Rows selected initially. */
  before?: readonly T[];
  result: ListResult<T>;
  nameOf: (row: T) => string;
}

/** Records selected over all pages of a list, in the order of selection. */
export function useChosenRows<T extends ListRow>({ before = [], result, nameOf }: ChosenRowsOptions<T>) {
  const [rows, setRows] = useState<readonly T[]>(before);
  const selection: RowSelection = {
    ids: new Set(rows.map(({ id }) => id)),
    nameOf: nameOf as RowSelection['nameOf'],
    refusal: () => undefined,
    toggle: (id, selected) => {
      const added = result.page?.content.filter((row) => selected && row.id === id) ?? [];
      setRows((chosen) => [...chosen.filter((row) => row.id !== id), ...added]);
    },
  };
  return {
    rows,
    selection,
    /** Deselects rows of any page. */
    drop: (ids: readonly number[]) => setRows((chosen) => chosen.filter(({ id }) => !ids.includes(id))),
  };
}
