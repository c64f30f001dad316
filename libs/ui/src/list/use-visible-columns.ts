import { useMemo, useState } from 'react';
import { usePersonKey } from '../person';
import type { Column } from './types';

/** Null until the person chooses. */
function readHidden(key: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : null;
  } catch {
    return null;
  }
}

const fieldsOf = <T>(columns: readonly Column<T>[]) => columns.map(({ field }) => field);

/** Which columns of a list show, remembered in the browser for each person under the list's name. */
export function useVisibleColumns<T>(listName: string, columns: readonly Column<T>[]) {
  const key = `demanda.columns.${usePersonKey()}.${listName}`;
  const [chosen, setChosen] = useState(() => readHidden(key));
  // The grid lives outside React: another array would undo the widths that a person dragged.
  const hidden = useMemo(
    () => chosen ?? fieldsOf(columns.filter((column) => column.hidden)),
    [chosen, columns],
  );
  const isVisible = (field: string) => !hidden.includes(field);
  return {
    hidden,
    isVisible,
    fields: fieldsOf(columns).filter(isVisible),
    setVisible: (visible: (field: string) => boolean) => {
      const shown = fieldsOf(columns);
      // a column that is not permitted now stays as it was for when it is
      const others = hidden.filter((field) => !shown.includes(field));
      const next = [...others, ...shown.filter((field) => !visible(field))];
      setChosen(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}
