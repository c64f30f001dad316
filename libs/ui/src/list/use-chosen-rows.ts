import { useState } from 'react';
import type { ListResult, ListRow } from './types';
import type { RowSelection } from './use-selection';

interface ChosenRowsOptions<T> {
  /** Ticked from the start. */
  before?: readonly T[];
  result: ListResult<T>;
  nameOf: (row: T) => string;
}

/** Whole records chosen over all pages of a list, in the order in which they were ticked. */
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
    /** Takes rows out that are on any page. */
    drop: (ids: readonly number[]) => setRows((chosen) => chosen.filter(({ id }) => !ids.includes(id))),
  };
}
